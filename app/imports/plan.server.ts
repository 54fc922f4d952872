import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { Failure } from "../api/call-result.server.ts";
import { momentText } from "../records/publication.server.ts";
import { t } from "../words/t.ts";
import { isMoment } from "./cells.ts";
import type { ImportColumn, Plan, PlannedRow, RowProblem, SentRow } from "./kind.ts";
import { unprotected } from "./table.server.ts";

/** How many rows are read before other requests get their turn. */
const turn = 50;

interface Planning {
  columns: readonly ImportColumn[];
  /** The field by which a row is known, and what says whether two rows are the same record; empty where it says nothing. */
  known: { field: string; key: (row: SentRow) => string };
  read: (row: SentRow) => Promise<Read>;
  /** By what people know a row, where its number tells them little. */
  nameOf?: (row: SentRow) => string;
}

/** What came of reading a row: how it would be stored, or what is wrong with which field. */
type Read = PlannedRow | { issues: Array<{ field: string; message: string }> };

/** Plans rows one by one, and finds those that are the same record as one above. */
export async function planRows(
  rows: readonly SentRow[],
  { columns, known, read, nameOf }: Planning,
): Promise<Plan> {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  const plan: Plan = { rows: [], problems: [] };
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const problem = (field: string, message: string): RowProblem => ({
      line: row.line,
      column: labels.get(field) ?? "",
      message,
      sent: row.cells[field] ?? "",
      ...(nameOf && { name: nameOf(row) }),
    });
    const key = known.key(row);
    const earlier = seen.get(key);
    if (key !== "" && earlier !== undefined) {
      plan.problems.push(problem(known.field, t("import.same-row", { line: String(earlier) })));
      continue;
    }
    seen.set(key, row.line);
    const found = await read(row);
    if ("issues" in found) {
      plan.problems.push(...found.issues.map(({ field, message }) => problem(field, message)));
    } else plan.rows.push(found);
  }
  return plan;
}

type Issues = Extract<Read, { issues: unknown }>;

/**
 * Reads a row's fields by their schema. Of a record that is there already, what the row does not change is not checked: an
 * older version, or a call, may have stored what the form refuses by now.
 *
 * @param said what the row says, as a form would send it
 * @param before the record that is there already; null for a new one
 */
export async function readFields<Schema extends z.ZodObject>(
  schema: Schema,
  said: Record<string, unknown>,
  before: object | null,
): Promise<{ value: z.output<Schema> } | Issues> {
  const was = before as Record<string, unknown> | null;
  const fields = Object.keys(schema.shape);
  const kept = was ? fields.filter((field) => field in was && isKept(field, said[field], was[field])) : [];
  const own = Object.fromEntries(kept.map((field) => [field, was?.[field]]));
  if (was && fields.every((field) => !(field in said) || field in own)) {
    return { value: own as z.output<Schema> };
  }
  const sent = { ...said, ...own };
  const first = await schema.safeParseAsync(sent);
  const refused = kept.filter((field) => first.error?.issues.some(({ path }) => path[0] === field));
  const { data, error } =
    refused.length === 0 ? first : await unchecked(schema, refused).safeParseAsync(sent);
  if (!error) return { value: { ...data, ...own } as z.output<Schema> };
  // One thing is enough to correct in a cell.
  const issues = new Map<string, { field: string; message: string }>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    if (!issues.has(field)) issues.set(field, { field, message });
  }
  return { issues: [...issues.values()] };
}

/** Whether a row leaves a field as it is. */
function isKept(field: string, said: unknown, was: unknown): boolean {
  if (said === undefined) return true;
  const stored = String(was ?? "");
  // A cell has lost an apostrophe before a formula, whoever wrote it.
  return String(said ?? "") === (isMoment(field) && was ? momentText(stored) : unprotected(stored));
}

/** The schema, with all that it checks beyond single fields, that takes some fields as they are. */
function unchecked(schema: z.ZodObject, fields: readonly string[]): z.ZodObject {
  return schema.safeExtend(Object.fromEntries(fields.map((field) => [field, z.unknown()])));
}

/** Whether a record is what a row says already. */
export function isSame(current: object, value: object): boolean {
  return Object.entries(value).every(
    ([field, mine]) => ((current as Record<string, unknown>)[field] ?? "") === (mine ?? ""),
  );
}

/** Something is no longer as it was when it was planned. */
export function conflict(): Failure {
  return new Failure(409, t("import.conflict"));
}
