import { hash } from "node:crypto";
import type { Db } from "../../db/connection.ts";
import { isUniqueViolation } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  countKept,
  findImport,
  listImportedRows,
  listKept,
  markUndone,
  noteImport,
  noteKept,
} from "../../db/queries/imports.ts";
import type { KeptReason } from "../../db/schema.ts";
import { can } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { Failure } from "../api/call-result.server.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { offered } from "../words/languages.ts";
import { speak } from "../words/spoken.server.ts";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { type Matching, matchByName, problemOfMatching, unreadColumns } from "./columns.ts";
import type {
  Fate,
  ImportColumn,
  ImportKind,
  Plan,
  RowProblem,
  SentPictures,
  SentRow,
  Table,
} from "./kind.ts";
import { type ImportKindName, isImportKind, kindInWords, kinds } from "./kinds.server.ts";
import { conflict } from "./plan.server.ts";
import { readTable } from "./table.server.ts";

/** A file that is looked at: what its columns are matched to, and what would become of its rows. */
export interface Looked {
  table: Table;
  columns: ImportColumn[];
  matching: Matching;
  /** The columns that are matched to nothing. */
  unread: string[];
  /** Why nothing can be said of the rows; null where it can. */
  problem: string | null;
  plan: Plan;
  /** What does not come in with the rows. */
  leftOut: RowProblem[];
  counts: Record<Fate, number>;
  /** By which it is known again that nothing of it has changed. */
  seen: string;
}

/** What was sent of a kind of record: a file's text, and the pictures that came with it. */
export interface Sent {
  kind: ImportKindName;
  content: string;
  pictures: SentPictures | null;
}

/** The rows of a file as its program wrote them. */
export function readRows(name: ImportKindName, text: string): Promise<Table | { problem: string }> {
  const { format, most }: ImportKind = kinds[name];
  return format ? format.read(text, most) : readTable(text, most);
}

/**
 * Looks at what was sent. Nothing is stored.
 *
 * @param choose what its columns are matched to, in the place of what their names say
 */
export async function lookAt(
  { kind: name, content, pictures }: Sent,
  choose: (byName: Matching, columns: readonly ImportColumn[]) => Matching = (byName) => byName,
): Promise<Looked | { problem: string }> {
  const kind: ImportKind = kinds[name];
  const table = await readRows(name, content);
  if ("problem" in table) return table;
  const columns = await kind.columns(getDb());
  const inOthers = await inEachLanguage(() => kind.columns(getDb()));
  const matching = choose(matchByName(table.head, [columns, ...inOthers]), columns);
  const problem = problemOfMatching(matching, columns);
  const plan = problem
    ? { rows: [], problems: [] }
    : withOverlong(table, await kind.plan(getDb(), sentRows(table, matching), pictures));
  const there = new Set(plan.rows.flatMap(({ fate, line }) => (fate === "same" ? [line] : [])));
  const unread = unreadColumns(table, matching);
  const columnsOut = unread.map((sent) => ({
    line: 0,
    column: "",
    sent,
    message: t("import.column-unread"),
  }));
  const all = [...columnsOut, ...(table.leftOut ?? []), ...(plan.leftOut ?? [])];
  const leftOut = all.filter(({ line }) => !there.has(line)).toSorted((one, other) => one.line - other.line);
  const looked = { table, columns, matching, unread, problem, plan, leftOut };
  return { ...looked, counts: countsOf(plan), seen: markOf(plan, matching) };
}

/** Tables go out in English, and may come from a colleague who reads the form in another language. */
function inEachLanguage<Result>(run: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(offered.map((words) => speak({ ...spoken(), words }, run)));
}

function sentRows({ rows }: Table, matching: Matching): SentRow[] {
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      matching.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ""]])),
    ),
  }));
}

/** A row with more cells than columns has lost its order: most likely a text was written without its quotation marks. */
function withOverlong({ head, rows }: Table, { problems, ...plan }: Plan): Plan {
  const overlong = rows.flatMap(({ line, cells }) => {
    const beyond = cells.slice(head.length).find((cell) => cell.trim() !== "");
    const message = t("import.overlong");
    return beyond === undefined ? [] : [{ line, column: "", sent: beyond, message }];
  });
  const all = [...overlong, ...problems];
  return { ...plan, problems: all.toSorted((one, other) => one.line - other.line) };
}

function countsOf({ rows }: Plan): Record<Fate, number> {
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { fate } of rows) counts[fate] += 1;
  return counts;
}

function markOf({ rows }: Plan, matching: Matching): string {
  const fates = rows.map(({ line, fate, current }) => [line, fate, current?.id, current?.version]);
  return hash("sha256", JSON.stringify([matching, fates]), "base64url").slice(0, 22);
}

interface Storing {
  kind: ImportKindName;
  file_name: string;
  plan: Plan;
  invite: boolean;
}

/**
 * Stores all rows of a plan, with what it takes to undo that. Belongs in a transaction. Returns the import's id.
 *
 * @throws Failure 409 where something is no longer as it was planned
 */
export async function storeImport(db: Db, by: CurrentUser, storing: Storing): Promise<number> {
  const { kind, file_name, plan, invite } = storing;
  const { added, changed, same } = countsOf(plan);
  try {
    const rows = await kinds[kind].store(db, by, plan.rows, { invite });
    const noted = { kind, file_name, user_id: by.id, undone_at: null };
    const id = await noteImport(db, { ...noted, added, changed, unchanged: same, rows });
    const line = { user_id: by.id, action: "imported", entity: kind, entity_id: id };
    await recordAudit(db, { ...line, detail: { added, changed } });
    return id;
  } catch (error) {
    throw isUniqueViolation(error) ? conflict() : error;
  }
}

/** An import that somebody may see and undo: of a kind that they may bring in. */
export async function findOwnImport(db: Db, user: CurrentUser, id: number) {
  const found = await findImport(db, id);
  const { kind } = found ?? {};
  return found && kind && isImportKind(kind) && can(user, kinds[kind].permission)
    ? { ...found, kind }
    : undefined;
}

/** How many records that stayed are shown of one import. */
const mostShown = 100;

/** An import as somebody sees it who may undo it. */
export async function showImport(db: Db, user: CurrentUser, id: number) {
  const found = await findOwnImport(db, user, id);
  if (!found) return undefined;
  const { kind, created_at, undone_at, ...shown } = found;
  const kept = undone_at === null ? [] : await listKept(db, id, mostShown);
  const ids = kept.map(({ record_id }) => record_id);
  const names = await kinds[kind].names(db, ids);
  return {
    ...shown,
    kind,
    plural: kindInWords(kind),
    at: hospitalTime(new Date(created_at)),
    undone: undone_at === null ? null : hospitalTime(new Date(undone_at)),
    kept: kept.map(({ record_id, kept: reason }) => ({
      record_id,
      reason,
      name: names.get(record_id) ?? null,
    })),
    keptCount: undone_at === null ? 0 : await countKept(db, id),
  };
}

/**
 * Takes back what an import added and changed, but for what somebody changed since. Belongs in a transaction.
 *
 * @returns which records stay, and why
 * @throws Failure 404, 409
 */
export async function undoImport(db: Db, by: CurrentUser, id: number): Promise<Map<number, KeptReason>> {
  const found = await findOwnImport(db, by, id);
  if (!found) throw new Failure(404, "Import not found");
  if (!(await markUndone(db, id))) throw new Failure(409, t("import.undone-meanwhile"));
  const rows = await listImportedRows(db, id);
  const kept = await kinds[found.kind].undo(db, by, rows);
  await noteKept(db, id, kept);
  const line = { user_id: by.id, action: "import undone", entity: found.kind, entity_id: id };
  await recordAudit(db, { ...line, detail: { undone: rows.length - kept.size, kept: kept.size } });
  return kept;
}
