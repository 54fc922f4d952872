import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { type RangeField, rangeSchema, readRange } from "./range.ts";
import { makeReport, reportChoices } from "./reports.server.ts";

/** What is wrong with the fields of a report's address. */
export type RangeErrors = Partial<Record<RangeField, string[]>>;

/** What an address asks for: the fields as they were sent, what they can be, and the report; null where something is wrong. */
export async function askedReport(parameters: URLSearchParams) {
  const db = getDb();
  const choices = await reportChoices(db);
  const sent = readRange(parameters, hospitalTime().date);
  const idsOf = (named: ReadonlyArray<{ id: number }>) => named.map(({ id }) => id);
  const read = rangeSchema({
    departmentIds: idsOf(choices.departments),
    doctorIds: idsOf(choices.doctors),
    typeIds: idsOf(choices.types),
  }).safeParse(sent);
  const errors: RangeErrors = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0] as RangeField;
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { sent, choices, errors, report: read.data ? await makeReport(db, read.data, choices) : null };
}
