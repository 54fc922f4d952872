import type { Db } from "../../db/connection.ts";
import { listComingVisits } from "../../db/queries/absences.ts";
import { listWeeks } from "../../db/queries/staff-appointments.ts";
import { hoursWithin } from "../doctors/hours.server.ts";
import { type ExtraHours, hoursOn, isWithin, overlap, stretchOf } from "../doctors/hours.ts";
import { hospitalTime } from "../installation/installation.server.ts";

/** The visits to come that only these extra hours have within their doctor's hours. */
export async function leftOutside(db: Db, hours: ExtraHours & { doctor_id: number }) {
  const { doctor_id, date, from_time, until_time } = hours;
  const [doctor] = await listWeeks(db, [doctor_id]);
  if (!doctor) return [];
  const { extra, ...usual } = (await hoursWithin(db, { from: date, to: date }))(doctor);
  // The same hours may have been entered twice.
  const others = extra.toSpliced(
    extra.findIndex((other) => other.from_time === from_time && other.until_time === until_time),
    1,
  );
  const left = hoursOn({ ...usual, extra: others }, date);
  const coming = await listComingVisits(db, hospitalTime(), { doctor_id, department_id: null, until: date });
  return coming.filter((visit) => {
    const taken = stretchOf(visit);
    return (
      visit.date === date && overlap(taken, { from: from_time, to: until_time }) && !isWithin(left, taken)
    );
  });
}
