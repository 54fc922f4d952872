import { absentOn } from "../../db/absence-times.ts";
import type { ComingVisit } from "../../db/queries/absences.ts";
import { type ExtraHours, isWithin, overlap, stretchOf } from "../doctors/hours.ts";
import type { Absence } from "./absence.ts";

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
