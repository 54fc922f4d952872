import type { Db } from "../../db/connection.ts";
import { keepBeginnings, keepRevisions } from "../../db/queries/kept-revisions.ts";
import { deletePlainRows, listKeys, namesOfRows, versionsOfRows } from "../../db/queries/plain-rows.ts";
import { searchText } from "../../db/queries/search-text.ts";
import type { RevisedTable } from "../../db/revised.ts";
import type { Instant, KeptReason, PlainTable } from "../../db/schema.ts";
import { Failure } from "../api/call-result.server.ts";
import { labelOf } from "../records/labels.ts";
import type { RecordIntake, Remove } from "../records/record-kind.ts";
import { readRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import type { Visibility } from "../ui/visibility.ts";
import { say, type Words } from "../words/say.ts";
import { inEnglish } from "../words/spoken.server.ts";
import { t } from "../words/t.ts";
import { isMoment, readMoment } from "./cells.ts";
import type { ImportColumn, ImportKind, SentRow } from "./kind.ts";
import { conflict, isSame, planRows, readFields } from "./plan.server.ts";
import { stillThere } from "./undo.server.ts";

/** A record as the database has it. */
interface Row {
  id: number;
  updated_at: Instant;
}

/** The queries of a table's records. */
interface Rows {
  table: RevisedTable;
  findMany: (db: Db, ids: readonly number[]) => Promise<Row[]>;
  createMany: (db: Db, values: never[]) => Promise<number[]>;
  updateMany: (db: Db, changes: never[]) => Promise<number[]>;
}

/** Records of another kind that a field names by its id, and a file by their name. */
interface Choices {
  list: (db: Db) => Promise<Array<{ id: number; name: string }>>;
  ids: (db: Db) => Promise<number[]>;
}

interface Options {
  rows: Rows;
  intake: RecordIntake;
  /** The columns by which a record is known, the name first. */
  key: readonly [string, ...string[]];

  /** What else the columns may be called, by field. */
  called?: Record<string, readonly Words[]>;
  choices?: Record<string, Choices>;
  /** The most rows of one file, where each takes long. */
  most?: number;
}

/** What comes in is of a kind that staff keep by a form: what the form takes, a row may say. */
export function recordImport({ rows, intake, key, ...options }: Options): ImportKind {
  const { called = {}, choices = {}, most = 10_000 } = options;
  const { table } = rows;
  const [name] = key;

  async function columns(db: Db): Promise<ImportColumn[]> {
    const schema = await intake.schema(db);
    return Object.keys(schema.shape).map((field) => ({
      field,
      label: labelOf(field),
      names: [intake.labels[field] ?? [], called[field] ?? []].flat().map(say),
      ...(key.includes(field) && { needed: true }),
    }));
  }

  return {
    permission: "content.manage",
    most,
    columns,

    async plan(db, sent) {
      const schema = await intake.schema(db);
      const read = await cellReader(db, intake, choices);
      const known = await knownRecords(db, table, key);
      const keyOf = ({ cells }: SentRow) =>
        keyText(key.map((field) => read(field, cells[field] ?? "", null)));
      const ids = sent.flatMap((row) => known.get(keyOf(row)) ?? []);
      const current = new Map((await rows.findMany(db, ids)).map((row) => [row.id, row]));
      return planRows(sent, {
        columns: await columns(db),
        known: { field: name, key: keyOf },
        async read(row) {
          const [id, ...others] = known.get(keyOf(row)) ?? [];
          if (others.length > 0) return { issues: [{ field: name, message: t("import.several") }] };
          const before = id === undefined ? undefined : current.get(id);
          const own = Object.entries(row.cells).map(([field, cell]) => [field, read(field, cell, before)]);
          const said = Object.fromEntries(own.filter(([, value]) => value !== undefined));
          const result = await readFields(
            schema,
            before ? said : { ...hidden(intake), ...said },
            before ?? null,
          );
          if ("issues" in result) return result;
          const planned = { line: row.line, name: String(result.value[name]), value: result.value };
          if (!before) return { ...planned, fate: "added", current: null };
          const fate = isSame(before, result.value) ? "same" : "changed";
          return { ...planned, fate, current: { id: before.id, version: before.updated_at } };
        },
      });
    },

    async store(db, by, planned) {
      const missing = await missingChoices(db, choices);
      if (planned.some(({ value }) => missing(value))) throw conflict();
      const noPictures = Object.fromEntries(intake.images.map((field) => [field, null]));
      const added = planned.filter(({ fate }) => fate === "added");
      const values = added.map(({ value }) => ({ ...noPictures, ...value }) as never);
      const addedIds = await rows.createMany(db, values);
      const changes = planned.flatMap(({ fate, current, value }) =>
        fate === "changed" && current ? [{ ...current, record: value as never }] : [],
      );
      const changedIds = changes.map(({ id }) => id);
      const before = new Map((await rows.findMany(db, changedIds)).map((row) => [row.id, row]));
      await keepBeginnings(db, { kind: table, ids: changedIds });
      const stale = await rows.updateMany(db, changes as never[]);
      if (stale.length > 0) throw conflict();
      await keepRevisions(db, { kind: table, action: "added", user_id: by.id, ids: addedIds });
      await keepRevisions(db, { kind: table, action: "changed", user_id: by.id, ids: changedIds });
      const versions = await versionsOfRows(db, table, [...addedIds, ...changedIds]);
      return versions.map(({ id, updated_at }) => ({
        record_id: id,
        version: updated_at,
        before: before.get(id) ?? null,
      }));
    },

    async undo(db, by, imported) {
      const ids = imported.map(({ record_id }) => record_id);
      const { free, kept } = stillThere(imported, await versionsOfRows(db, table, ids));
      const added = free.filter(({ before }) => before === null).map(({ record_id }) => record_id);
      const fields = Object.keys((await intake.schema(db)).shape);
      const missing = await missingChoices(db, choices);
      const changes = free.flatMap(({ record_id: id, version, before }) => {
        if (before === null) return [];
        const was = Object.entries(before).filter(([field]) => fields.includes(field));
        if (!missing(before)) return [{ id, version, record: Object.fromEntries(was) }];
        kept.set(id, "impossible");
        return [];
      });
      await rows.updateMany(db, changes as never[]);
      const restored = { action: "restored", user_id: by.id, ids: changes.map(({ id }) => id) } as const;
      await keepRevisions(db, { kind: table, ...restored });
      if (intake.remove) await removeEach(db, by, { remove: intake.remove, ids: added }, kept);
      else {
        await keepRevisions(db, { kind: table, action: "deleted", user_id: by.id, ids: added });
        await deletePlainRows(db, table as PlainTable, added);
      }
      return kept;
    },

    names: (db, ids) => namesOfRows(db, table, ids),
  };
}

async function removeEach(
  db: Db,
  by: { id: number },
  { remove, ids }: { remove: Remove; ids: number[] },
  kept: Map<number, KeptReason>,
): Promise<void> {
  for (const id of ids) {
    try {
      await remove(db, by, id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      kept.set(id, "used");
    }
  }
}

const keyText = (parts: readonly unknown[]) =>
  parts.some((part) => part === "" || part === undefined)
    ? ""
    : parts.map((part) => searchText(String(part))).join("\n");

/** The ids of the records that there are, by what they are known by. */
async function knownRecords(db: Db, table: RevisedTable, key: readonly string[]) {
  const known = new Map<string, number[]>();
  for (const row of await listKeys(db, table, key)) {
    const text = keyText(key.map((field) => row[field]));
    known.set(text, [...(known.get(text) ?? []), row.id]);
  }
  return known;
}

/** A new record that says nothing of it is hidden until somebody has looked at it. */
function hidden({ visibility }: RecordIntake): Record<string, unknown> {
  return visibility ? { [visibility.column]: "0" } : {};
}

type CellReader = (field: string, cell: string, before: object | null | undefined) => unknown;

/** Reads a cell as a form would have sent it; undefined where it says nothing. */
async function cellReader(
  db: Db,
  { visibility, richText }: RecordIntake,
  choices: Record<string, Choices>,
): Promise<CellReader> {
  const ids = new Map<string, Map<string, number>>();
  for (const [field, { list }] of Object.entries(choices)) {
    const named = (await list(db)).map(({ id, name }) => [searchText(name), id] as const);
    ids.set(field, new Map(named));
  }
  return (field, cell, before) => {
    const text = cell.trim();
    if (field === visibility?.column) return flagOf(text, visibility.names);
    if (ids.has(field)) return ids.get(field)?.get(searchText(text)) ?? text;
    if (richText.includes(field)) return formatted(text, (before as Record<string, string> | null)?.[field]);
    if (isMoment(field)) return readMoment(cell);
    return cell;
  };
}

function flagOf(text: string, names: Visibility): string | undefined {
  if (text === "") return undefined;
  const word = text.toLowerCase();
  // Tables go out in English, and somebody who writes one may write as the screens do.
  const isOneOf = (name: Words, ...others: string[]) =>
    [say(name).toLowerCase(), inEnglish(() => say(name)).toLowerCase(), ...others].includes(word);
  if (isOneOf(names[1], "1", "yes", "true")) return "1";
  if (isOneOf(names[0], "0", "no", "false")) return "0";
  return text;
}

/** Tables hold plain texts: one that says what is there already takes no formatting away. */
function formatted(text: string, before: string | undefined): string {
  if (text === before?.trim()) return before;
  if (/<(?:p|h[2-6]|ul|ol|li|br|strong|em|b|i|a|blockquote|div|span)\b[^>]*>/i.test(text)) {
    return readRichText(text, false);
  }
  const html = readRichText(text, true);
  return before !== undefined && plainText(before) === plainText(html) ? before : html;
}

/** What says of a record whether it names another one that is no longer there. */
async function missingChoices(
  db: Db,
  choices: Record<string, Choices>,
): Promise<(record: object) => boolean> {
  const there = new Map<string, Set<unknown>>();
  for (const [field, { ids }] of Object.entries(choices)) there.set(field, new Set(await ids(db)));
  return (record) => [...there].some(([field, ids]) => !ids.has((record as Record<string, unknown>)[field]));
}
