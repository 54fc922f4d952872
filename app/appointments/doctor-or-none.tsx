import { doctorName } from "../doctors/name.ts";

/** The department or the doctor of an appointment, or that the choice was left to the hospital. */
export function Chosen({ name }: { name: string | null }) {
  return name ?? <span className="missing">Not chosen</span>;
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
