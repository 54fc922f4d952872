import { absentOn, type Interval } from "../../db/absence-times.ts";
import { minutesOfDay } from "../../db/local-time.ts";
import type { ComingVisit } from "../../db/queries/absences.ts";
import { clock } from "../appointments/calendar/free-times.ts";
import { type ExtraHours, isWithin, overlap } from "../doctors/hours.ts";
import type { Absence } from "./absence.ts";

/** The stretch of its day that a visit takes. */
export const stretchOf = ({ time, minutes }: Pick<ComingVisit, "time" | "minutes">): Interval => ({
  from: time,
  to: clock(minutesOfDay(time) + minutes),
});

/** Whether an absence takes something of a visit that no extra hours give back. */
export function touches(
  absence: Absence,
  { date, doctor_id, ...taken }: Pick<ComingVisit, "date" | "time" | "minutes" | "doctor_id">,
  extra: ReadonlyArray<ExtraHours & { doctor_id: number }>,
): boolean {
  const gap = absentOn(absence, date);
  const visit = stretchOf(taken);
  if (!gap || !overlap(gap, visit)) return false;
  const hours = extra.filter((entry) => entry.doctor_id === doctor_id && entry.date === date);
  return !isWithin(
    hours.map(({ from_time, until_time }) => ({ from: from_time, to: until_time })),
    visit,
  );
}
