import type { Db } from "../connection.ts";
import { addDays, weekdayOf } from "../local-time.ts";
import { absenceRecords, extraHoursRecords } from "../queries/absences.ts";
import type { LocalDate } from "../schema.ts";

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
