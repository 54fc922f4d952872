import type { Db } from "../connection.ts";
import { addDays, weekdayOf } from "../local-time.ts";
import { absenceRecords, extraHoursRecords } from "../queries/absences.ts";
import type { LocalDate } from "../schema.ts";
import { leaveNoted } from "./appointments.ts";
import { doctors } from "./content/doctors.ts";
import { type Moment, noteEarlier } from "./history.ts";

const whole = { department_id: null, from_time: null, until_time: null, yearly: 0 } as const;

/** Leave, a closed day, and extra hours that make up for it: after the demo's visits, so that they touch none. */
export async function loadHours(db: Db, today: LocalDate, doctorIds: readonly number[]): Promise<void> {
  const [, , onLeave = null, inPlace = 0] = doctorIds;
  await absenceRecords.create(db, {
    ...whole,
    scope: "doctor",
    doctor_id: onLeave,
    from_date: addDays(today, 43),
    until_date: addDays(today, 54),
    reason: "Annual leave, agreed with the ward",
    public_reason: "On holiday",
  });
  const closed = addDays(today, 56);
  await absenceRecords.create(db, {
    ...whole,
    scope: "hospital",
    doctor_id: null,
    from_date: closed,
    until_date: closed,
    reason: "Mains water is replaced",
    public_reason: "Building works. Emergency Medicine is open",
  });
  const days = [43, 44, 45, 46, 47, 48, 49].map((day) => addDays(today, day));
  const saturday = days.find((date) => weekdayOf(date) === "Saturday") ?? closed;
  const hours = { date: saturday, from_time: "09:00", until_time: "12:00" };
  await extraHoursRecords.create(db, { ...hours, doctor_id: inPlace });
}

interface LeaveSettings {
  /** In the order of `doctors`. */
  doctors: readonly number[];
  admin: number;
  moment: Moment;
}

/** A week's leave within the coming fortnight, and the colleague's extra afternoon in it: the visits inside have been moved. */
export async function loadLeave(db: Db, today: LocalDate, { moment, ...ids }: LeaveSettings): Promise<void> {
  const idOf = (name: string) => ids.doctors[doctors.findIndex(({ lastname }) => lastname === name)] ?? 0;
  const week = [5, 6, 7, 8, 9, 10, 11].map((day) => addDays(today, day));
  const [from_date = today, until_date = today] = [week.at(0), week.at(-1)];
  const noted = leaveNoted(today);
  const line = { user_id: ids.admin, action: "added" };
  const leave = await absenceRecords.create(db, {
    ...whole,
    scope: "doctor",
    doctor_id: idOf("Fuentes"),
    from_date,
    until_date,
    reason: "Course on retinal surgery; Dr. Kimani sees what cannot wait",
    public_reason: "On a course. Dr. Kimani sees what cannot wait",
  });
  await noteEarlier(db, moment(noted.date, noted.time), {
    ...line,
    entity: "absences",
    entity_id: leave,
    detail: { scope: "doctor", from_date, until_date, visits: 1 },
  });
  const date = week.find((day) => weekdayOf(day) === "Tuesday") ?? today;
  const afternoon = { doctor_id: idOf("Kimani"), date, from_time: "13:00", until_time: "17:00" };
  const hours = await extraHoursRecords.create(db, afternoon);
  await noteEarlier(db, moment(noted.date, noted.time), {
    ...line,
    entity: "extra_hours",
    entity_id: hours,
    detail: { doctor_id: afternoon.doctor_id, date },
  });
}
