import type { Db } from "../../db/connection.ts";
import { listExtraHoursWithin } from "../../db/queries/absences.ts";
import type { LocalDate } from "../../db/schema.ts";
import { absencesHere } from "../site/absent-days.server.ts";
import { concerns, type Hours } from "./hours.ts";
import { parseWorkingDays } from "./working-days.ts";

interface Practice {
  id: number;
  department_id: number | null;
  working_days: string;
}

/** Makes what tells the hours of any doctor in a span of days. */
export async function hoursWithin(db: Db, span: { from: LocalDate; to: LocalDate }) {
  const [absences, extra] = await Promise.all([absencesHere(db, span), listExtraHoursWithin(db, span)]);
  return (doctor: Practice) =>
    ({
      week: parseWorkingDays(doctor.working_days),
      absences: absences.filter((absence) => concerns(absence, doctor)),
      extra: extra.filter(({ doctor_id }) => doctor_id === doctor.id),
    }) satisfies Hours;
}
