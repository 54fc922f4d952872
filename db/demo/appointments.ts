import { addDays, weekdayOf, weekdays } from "../local-time.ts";
import type { AppointmentStatus, LocalDate, NewRow } from "../schema.ts";
import { appointmentReasons, approvedReplies, declineReplies, visitors } from "./content/appointments.ts";
import { doctors } from "./content/doctors.ts";
import { patients } from "./content/people.ts";
import type { DemoDoctor, DepartmentKey } from "./content/types.ts";

const count = 60;

/** What became of an appointment, by turns: a past one is settled, a future one may still be open. */
const pastStatuses: readonly AppointmentStatus[] = [1, 1, 2, 1, 3, 1];
const futureStatuses: readonly AppointmentStatus[] = [0, 1, 0, 0, 2, 1, 0, 3];

interface DemoIds {
  departments: Record<DepartmentKey, number>;
  /** In the order of `doctors`. */
  doctors: number[];
  /** In the order of `patients`. */
  patients: number[];
}

/** Sixty appointments in all states, from three weeks before a day to four weeks after it. */
export function demoAppointments(today: LocalDate, ids: DemoIds): NewRow<"appointments">[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const doctorIndex = index % doctors.length;
    const doctor = at(doctors, doctorIndex);
    const date = workingDate(doctor, addDays(today, ((index * 17) % 49) - 21));
    const time = freeTime(doctor, date, index, taken);
    const status = at(date < today ? pastStatuses : futureStatuses, index);
    const reasons = appointmentReasons[doctor.department];
    // A few visitors leave the choice of doctor, or even of department, to the hospital.
    const choosesDoctor = status === 1 || index % 9 !== 4;
    return {
      ...person(doctor.department, index, ids),
      department_id: choosesDoctor || index % 2 === 0 ? ids.departments[doctor.department] : null,
      doctor_id: choosesDoctor ? at(ids.doctors, doctorIndex) : null,
      date,
      time,
      description: at(reasons, Math.floor(index / doctors.length)),
      active_status: status,
      reply: replyTo(status, index),
    };
  });
}

function person(department: DepartmentKey, index: number, ids: DemoIds) {
  if (index % 3 === 2) {
    const { firstname, lastname, email, phone } = at(visitors, index);
    return { firstname, lastname, email, phone, user_id: null };
  }
  // The first patient, whose account the demo gives away, has several; obstetric reasons suit women only.
  const wanted = index % 7 === 0 ? 0 : index;
  const suitable = patients
    .map((patient, order) => ({ patient, id: at(ids.patients, order) }))
    .filter(({ patient }) => department !== "maternity" || patient.gender === "Female");
  const { patient, id } = at(suitable, wanted);
  const { firstname, lastname, email, phone } = patient;
  return { firstname, lastname, email, phone, user_id: id };
}

function workingDate(doctor: DemoDoctor, from: LocalDate): LocalDate {
  let date = from;
  while (!hoursOn(doctor, date).from) date = addDays(date, 1);
  return date;
}

function hoursOn(doctor: DemoDoctor, date: LocalDate) {
  return at(doctor.working_days, weekdays.indexOf(weekdayOf(date)));
}

function freeTime(doctor: DemoDoctor, date: LocalDate, index: number, taken: Set<string>): string {
  const [hours = 0, minutes = 0] = hoursOn(doctor, date).from.split(":").map(Number);
  for (let slot = index % 5; ; slot++) {
    const start = hours * 60 + minutes + slot * 30;
    const time = `${String(Math.floor(start / 60)).padStart(2, "0")}:${String(start % 60).padStart(2, "0")}`;
    const key = `${doctor.email} ${date} ${time}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return time;
  }
}

function replyTo(status: AppointmentStatus, index: number): string | null {
  if (status === 1 && index % 2 === 0) return at(approvedReplies, index);
  if (status === 2) return at(declineReplies, index);
  return null;
}

/** The entry of a list at an index that runs on past its end. */
function at<Entry>(list: readonly Entry[], index: number): Entry {
  return list[index % list.length] as Entry;
}
