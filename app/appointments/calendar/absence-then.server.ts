import { absentOn, spanAround } from "../../../db/absence-times.ts";
import type { Db } from "../../../db/connection.ts";
import { listExtraHoursWithin } from "../../../db/queries/absences.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { concerns, isWithin, overlap, stretchOf } from "../../doctors/hours.ts";
import { absencesHere } from "../../site/absent-days.server.ts";
import { absentInWords } from "../../site/absent-days.ts";

interface Wanted {
  /** Null where no doctor is chosen, or no department. */
  id: number | null;
  department_id: number | null;
  /** How long the visit takes. */
  minutes?: number;
}

/** Which absence a visit would begin or reach into, in words; null where there is none. */
export async function absenceThen(
  db: Db,
  doctor: Wanted,
  { date, time }: LocalMoment,
): Promise<string | null> {
  const span = { from: date, to: date };
  const absences = await absencesHere(db, span);
  if (absences.length === 0) return null;
  const visit = stretchOf({ time, minutes: doctor.minutes ?? 1 });
  const absence = absences.find((entry) => {
    const gap = concerns(entry, doctor) ? absentOn(entry, date) : null;
    return gap !== null && overlap(gap, visit);
  });
  const days = absence && spanAround(absence, date);
  if (!days) return null;
  const extra = (await listExtraHoursWithin(db, span)).filter(({ doctor_id }) => doctor_id === doctor.id);
  const hours = extra.map(({ from_time, until_time }) => ({ from: from_time, to: until_time }));
  return isWithin(hours, visit) ? null : absentInWords({ ...absence, ...days });
}
