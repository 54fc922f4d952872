import { addDays, minutesOfDay, weekdayOf, weekdays } from "../local-time.ts";
import type { AuditDetail } from "../queries/audit.ts";
import type { LocalDate, LocalMoment, LocalTime, NewRow } from "../schema.ts";
import { type Length, lengthOf, overlap, type Span } from "../ticks.ts";
import { at } from "./at.ts";
import { appointments, visitors } from "./content/appointments.ts";
import { doctors } from "./content/doctors.ts";
import { patients } from "./content/people.ts";
import type { DemoAppointment, DemoDoctor, DepartmentKey, KindKey } from "./content/types.ts";
import { visitTypes } from "./content/visit-types.ts";

interface DemoIds {
  departments: Record<DepartmentKey, number>;
  /** In the order of `doctors`. */
  doctors: number[];
  /** In the order of `patients`. */
  patients: number[];
  customerCare: number;
  admin: number;
  kinds: Record<KindKey, number>;
}

/** Something that was done with an appointment, as the audit log tells it. */
export interface Step {
  action: "requested" | "approved" | "declined" | "replied" | "moved" | "cancelled";
  /** Who did it; null for a visitor. */
  user_id: number | null;
  date: LocalDate;
  time: LocalTime;
  detail: AuditDetail;
}

export interface Visit {
  appointment: NewRow<"appointments">;
  /** From the request on, all of them on days before the one it is loaded on. */
  steps: Step[];
  isByVideo: boolean;
}

/** Appointments in all states, from three weeks before a day to four weeks after it, each with its history. */
export function demoAppointments(today: LocalDate, ids: DemoIds): Visit[] {
  const taken: Taken[] = [];
  const visits = appointments.map((entry, index) => {
    const { doctor, date } = meeting(entry, today);
    const kind = entry.kind && visitTypes[entry.kind];
    const length = lengthOf(kind, slotMinutes);
    const { user_id, ...person } = whoIs(entry.who, ids);
    const doctor_id = at(ids.doctors, doctors.indexOf(doctor));
    const appointment = {
      ...person,
      user_id,
      department_id: entry.chose === "nothing" ? null : ids.departments[doctor.department],
      doctor_id: entry.chose ? null : doctor_id,
      date,
      time: freeTime({ ...length, doctor, date, kind: entry.kind }, entry.hour, taken),
      visit_type_id: entry.kind ? ids.kinds[entry.kind] : null,
      description: entry.description,
      active_status: entry.status,
      reply: entry.reply ?? null,
    };
    // Who leaves no address has called, and customer care has noted the request.
    const asker = person.email === "" ? ids.customerCare : user_id;
    const actors = { ...ids, doctor: doctor_id, asker, user_id };
    const steps = history(entry, index, today, actors);
    const detail = moved(entry, appointment, today);
    if (detail) steps.push({ action: "moved", user_id: ids.admin, ...leaveNoted(today), detail });
    return { appointment, steps, isByVideo: kind?.mode === "video" };
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

/** When the leave was noted for which visits were moved. */
export function leaveNoted(today: LocalDate): LocalMoment {
  return { date: addDays(today, -2), time: "16:40" };
}

/** Minutes of a visit of no kind, and between the times at which one may begin. */
const slotMinutes = 30;

interface Wanted extends Length {
  doctor: DemoDoctor;
  date: LocalDate;
  kind: KindKey | undefined;
}

type Taken = Wanted & Span;

/** A time at a place in the doctor's day, or the next one that nobody has; the group's, where it has one that day. */
function freeTime(wanted: Wanted, place: number, taken: Taken[]): LocalTime {
  const { doctor, date, kind } = wanted;
  const others = taken.filter((other) => other.doctor === doctor && other.date === date);
  const group = kind && visitTypes[kind].capacity > 1 && others.find((other) => other.kind === kind);
  if (group) return group.time;
  const times = timesWithin(wanted);
  const first = Math.floor(place * times.length);
  const free = [...times.slice(first), ...times.slice(0, first)].find((time) =>
    others.every((other) => !overlap(other, { ...wanted, time })),
  );
  if (!free) throw new Error(`${doctor.email} has no time on ${date}`);
  taken.push({ ...wanted, time: free });
  return free;
}

/** When a visit may begin on its doctor's day so that it and what is kept free around it meet no break. */
function timesWithin({ doctor, date, ...length }: Wanted): LocalTime[] {
  const { from, to, breaks = [] } = hoursOn(doctor, date);
  const [begin, end] = [minutesOfDay(from), minutesOfDay(to)];
  const starts = Array.from({ length: (end - begin) / slotMinutes }, (_, slot) => begin + slot * slotMinutes);
  return starts
    .filter((start) => {
      const first = start - length.minutes_before;
      const last = start + length.minutes + length.minutes_after;
      const isWorked = first >= begin && last <= end;
      return (
        isWorked && breaks.every((off) => last <= minutesOfDay(off.from) || first >= minutesOfDay(off.to))
      );
    })
    .map(clock);
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
  const none = { from: 0, to: 0, changed: "" } as const;
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

/** The move of a visit that its doctor's leave would have touched, as the audit log tells it. */
function moved(
  { movedFrom, ...entry }: DemoAppointment,
  { date, time }: LocalMoment,
  today: LocalDate,
): Step["detail"] | null {
  if (!movedFrom) return null;
  const { doctor, date: from_date } = meeting({ ...entry, ...movedFrom }, today);
  const length = lengthOf(entry.kind && visitTypes[entry.kind], slotMinutes);
  const from_time = freeTime({ ...length, doctor, date: from_date, kind: entry.kind }, movedFrom.hour, []);
  return { from: 1, to: 1, changed: "date, time", from_date, from_time, to_date: date, to_time: time };
}

function clock(minutes: number): LocalTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function find<Person extends { lastname: string }>(people: readonly Person[], lastname: string): Person {
  const found = people.find((person) => person.lastname === lastname);
  if (!found) throw new Error(`Nobody in the demo is called ${lastname}`);
  return found;
}
