import { doctorName } from "../doctors/name.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

/** The department or the doctor of an appointment, or that the choice was left to the hospital. */
export function Chosen({ name, isOwn = false }: { name: string | null; isOwn?: boolean }) {
  if (name !== null && isOwn) return <Own>{name}</Own>;
  return name ?? <span className="missing">{t("visit.not-chosen")}</span>;
}

/** With whom an appointment is; nothing where all of that is left to the hospital. */
export function Whom({ doctor, department }: { doctor: string | null; department: string | null }) {
  if (!department) return doctor;
  const own = <Own>{department}</Own>;
  return doctor ? <T id="visit.doctor-and-department" values={{ doctor, department: own }} /> : own;
}

/** The same on a screen of the dashboard. */
export function DoctorAndDepartment({
  doctor,
  department,
}: {
  doctor: string | null;
  department: string | null;
}) {
  if (!department) return doctor;
  const own = <Own>{department}</Own>;
  return doctor ? <T id="list.pair" values={{ first: doctor, next: own }} /> : own;
}

interface WithDoctor {
  doctor_firstname: string | null;
  doctor_lastname: string | null;
}

/** The name of an appointment's doctor, or null when none was asked for. */
export function chosenDoctor({ doctor_firstname, doctor_lastname }: WithDoctor): string | null {
  if (doctor_firstname === null || doctor_lastname === null) return null;
  return doctorName({ firstname: doctor_firstname, lastname: doctor_lastname });
}
