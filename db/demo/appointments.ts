import { addDays, minutesOfDay, weekdayOf, weekdays } from "../local-time.ts";
import type { LocalDate, LocalTime, NewRow } from "../schema.ts";
import { appointments, visitors } from "./content/appointments.ts";
import { doctors } from "./content/doctors.ts";
import { patients } from "./content/people.ts";
import type { DemoAppointment, DemoDoctor, DepartmentKey } from "./content/types.ts";

interface DemoIds {
  departments: Record<DepartmentKey, number>;
  /** In the order of `doctors`. */
  doctors: number[];
  /** In the order of `patients`. */
  patients: number[];
  customerCare: number;
}

/** Something that was done with an appointment, as the audit log tells it. */
export interface Step {
  action: "requested" | "approved" | "declined" | "replied" | "cancelled";
  /** Who did it; null for a visitor. */
  user_id: number | null;
  date: LocalDate;
  time: LocalTime;
  detail: Record<string, string | number>;
}

export interface Visit {
  appointment: NewRow<"appointments">;
  /** From the request on, all of them on days before the one it is loaded on. */
  steps: Step[];
}

/** Appointments in all states, from three weeks before a day to four weeks after it, each with its history. */
export function demoAppointments(today: LocalDate, ids: DemoIds): Visit[] {
  const taken = new Set<string>();
  const visits = appointments.map((entry, index) => {
    const { doctor, date } = meeting(entry, today);
    const { user_id, ...person } = whoIs(entry.who, ids);
    const doctor_id = at(ids.doctors, doctors.indexOf(doctor));
    const appointment = {
      ...person,
      user_id,
      department_id: entry.chose === "nothing" ? null : ids.departments[doctor.department],
      doctor_id: entry.chose ? null : doctor_id,
      date,
      time: freeTime(doctor, date, entry.hour, taken),
      description: entry.description,
      active_status: entry.status,
      reply: entry.reply ?? null,
    };
    // Who leaves no address has called, and customer care has noted the request.
    const asker = person.email === "" ? ids.customerCare : user_id;
    return {
      appointment,
      steps: history(entry, index, today, { ...ids, doctor: doctor_id, asker, user_id }),
    };
  });
  // Numbers are given in the order of the requests.
  return visits.toSorted((one, other) => (beganAt(one) < beganAt(other) ? -1 : 1));
}

function beganAt({ steps: [first] }: Visit): string {
  return `${first?.date} ${first?.time}`;
}

/** The doctor and the day: on the present one, whoever of the department works. */
function meeting({ doctor: lastname, day }: DemoAppointment, today: LocalDate) {
  const wanted = find(doctors, lastname);
  let date = addDays(today, day);
  const colleague = doctors.find(
    (doctor) => day === 0 && doctor.department === wanted.department && hoursOn(doctor, date).from,
  );
  const doctor = colleague && !hoursOn(wanted, date).from ? colleague : wanted;
  while (!hoursOn(doctor, date).from) date = addDays(date, day < 0 ? -1 : 1);
  return { doctor, date };
}

function hoursOn(doctor: DemoDoctor, date: LocalDate) {
  return at(doctor.working_days, weekdays.indexOf(weekdayOf(date)));
}

/** A half hour at a place in the doctor's day, or the next one that nobody has. */
function freeTime(doctor: DemoDoctor, date: LocalDate, place: number, taken: Set<string>): LocalTime {
  const { from, to } = hoursOn(doctor, date);
  const begin = minutesOfDay(from);
  const slots = Math.floor((minutesOfDay(to) - begin) / 30);
  for (let slot = Math.floor(place * slots); ; slot++) {
    const time = clock(begin + (slot % slots) * 30);
    const key = `${doctor.email} ${date} ${time}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return time;
  }
}

function whoIs(lastname: string, ids: DemoIds) {
  const order = patients.findIndex((patient) => patient.lastname === lastname);
  const { firstname, email, phone } = find(order < 0 ? visitors : patients, lastname);
  return { firstname, lastname, email, phone, user_id: order < 0 ? null : at(ids.patients, order) };
}

interface Actors {
  asker: number | null;
  user_id: number | null;
  doctor: number;
  customerCare: number;
}

/** What happened when: the request, and on the day after it what became of it. */
function history(entry: DemoAppointment, index: number, today: LocalDate, actors: Actors): Step[] {
  const asked = addDays(today, -entry.asked);
  const settled = addDays(asked, 1);
  const began = 7 * 60 + ((index * 97) % 840);
  const decided = 8 * 60 + ((index * 61) % 520);
  const none = { from: 0, to: 0, changed: "" };
  const steps: Step[] = [
    { action: "requested", user_id: actors.asker, date: asked, time: clock(began), detail: {} },
  ];
  const add = (action: Step["action"], user_id: number | null, after: number, detail: Step["detail"]) =>
    steps.push({ action, user_id, date: settled, time: clock(decided + after), detail });
  if (entry.status === 1) {
    add("approved", actors.doctor, 0, { ...none, to: 1 });
    if (entry.reply) add("replied", actors.doctor, 4, { from: 1, to: 1, changed: "reply" });
  }
  if (entry.status === 2) {
    if (entry.reply) add("replied", actors.customerCare, 0, { ...none, changed: "reply" });
    add("declined", actors.customerCare, 2, { ...none, to: 2 });
  }
  if (entry.status === 3) add("cancelled", actors.user_id, 0, {});
  return steps;
}

function clock(minutes: number): LocalTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function find<Person extends { lastname: string }>(people: readonly Person[], lastname: string): Person {
  const found = people.find((person) => person.lastname === lastname);
  if (!found) throw new Error(`Nobody in the demo is called ${lastname}`);
  return found;
}

function at<Entry>(list: readonly Entry[], index: number): Entry {
  return list[index] as Entry;
}
