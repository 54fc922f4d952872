import type { Db } from "../../db/connection.ts";
import { type KnownAbsence, listAbsencesWithin } from "../../db/queries/absences.ts";
import type { LocalDate } from "../../db/schema.ts";
import { translate } from "../words/translated.server.ts";

/** Everybody's absences that touch a span of days, with their reasons in the language that is spoken. */
export async function absencesHere(
  db: Db,
  span: { from: LocalDate; to: LocalDate },
): Promise<KnownAbsence[]> {
  const { absences } = await translate(db, { absences: await listAbsencesWithin(db, span) });
  return absences;
}
