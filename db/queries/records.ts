import { type Generated, type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database, Instant, NewRow } from "../schema.ts";
import { isTranslated } from "../translated.ts";
import { chunksOf } from "./chunks.ts";
import { type Listed, type Listing, listPage, type SortKey } from "./listing.ts";
import { isPublished, isPublishedTable } from "./publication.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps, stampAfter } from "./stamps.ts";
import { noteSources, standsAs, type TextStand } from "./text-stands.ts";

/** Tables whose rows have an id, a version and a text to be sorted by. */
export type RecordTable = {
  [Table in keyof Database]: Database[Table] extends {
    id: Generated<number>;
    updated_at: Instant;
    sort_text: string;
  }
    ? Table
    : never;
}[keyof Database];

type ColumnOf<Table extends RecordTable> = keyof Selectable<Database[Table]> & string;

/** A record as lists and forms read it. */
export type RecordRow<Table extends RecordTable, Column extends ColumnOf<Table>> = Pick<
  Selectable<Database[Table]>,
  Column
> & { id: number; updated_at: Instant };

/** What a change writes. A slug is part of an address that others may have kept: it stays. */
export type RecordChange<Table extends RecordTable> = Omit<NewRow<Table>, "slug">;

interface RecordsOptions<
  Table extends RecordTable,
  Column extends ColumnOf<Table>,
  Sort extends string,
  Filter extends ColumnOf<Table>,
> {
  /** What lists and forms show, between the id and the version. */
  columns: readonly Column[];
  sorts: Record<Sort, SortKey>;
  /** The column by which a list can be filtered. */
  filter?: Filter;
  /** The columns whose words each text holds. A list's search compares `list_text`, or else `sort_text`. */
  texts: Record<
    Extract<ColumnOf<Table>, "sort_text" | "list_text" | "search_text">,
    readonly ColumnOf<Table>[]
  >;
}

/** Of a list, only records whose texts in a language are not what they should be. */
export interface Translating {
  texts?: { language: string; stand: TextStand } | undefined;
}

/** How a list is sorted by what most records have. */
export const sortBy = {
  /** Ids are given in the order of creation. */
  creation: { number: sql.ref<number>("id") },
  name: { text: sql.ref<string>("sort_text") },
  visibility: { number: sql.ref<number>("active_status") },
  /** The order that staff set. */
  order: { number: sql.ref<number>("ordinal") },
};

/** The database as the statements below know it; which other columns there are, the callers' types say. */
type Records = Record<RecordTable, { id: Generated<number>; updated_at: Instant; [column: string]: unknown }>;

/** The queries of a table whose records staff keep. */
export function records<
  Table extends RecordTable,
  Column extends ColumnOf<Table>,
  Sort extends string,
  Filter extends ColumnOf<Table> = never,
>(table: Table, { columns, sorts, filter, texts }: RecordsOptions<Table, Column, Sort, Filter>) {
  type Row = RecordRow<Table, Column>;
  const name: RecordTable = table;
  const searched = sql.ref<string>("list_text" in texts ? "list_text" : "sort_text");

  const tablesOf = (db: Db) => db as unknown as Kysely<Records>;
  const rowsOf = (db: Db) =>
    tablesOf(db)
      .selectFrom(name)
      .select(["id", ...columns, "updated_at"]) as unknown as SelectQueryBuilder<Records, RecordTable, Row>;
  const textsOf = (record: object) => {
    const values = record as Record<string, string | null | undefined>;
    const filled = Object.entries<readonly string[]>(texts).map(([text, parts]) => [
      text,
      searchText(...parts.map((part) => values[part] ?? null)),
    ]);
    return Object.fromEntries(filled) as Record<string, string>;
  };

  const noteTexts = async (db: Db, ids: readonly number[]) => {
    if (isTranslated(name)) await noteSources(db, name, ids);
  };

  /** Writes whole rows, which are there, over what they were: one statement for all of them. */
  const overwrite = async (db: Db, rows: Array<{ id: number; [column: string]: unknown }>) => {
    const [first] = rows;
    if (!first) return;
    const written = Object.keys(first).filter((column) => column !== "id");
    await tablesOf(db)
      .insertInto(name)
      .values(rows as never[])
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(
            Object.fromEntries(written.map((column) => [column, sql.ref(`excluded.${column}`)])) as never,
          ),
      )
      .execute();
  };

  return {
    table,
    filter,
    sorts: Object.keys(sorts) as Sort[],

    /** A page of the staff's list; of what is published for a time, also as the public sees it. */
    async page(
      db: Db,
      listing: Listing<Sort> & { [Name in Filter]?: Selectable<Database[Table]>[Name] } & Translating,
      { published = false } = {},
    ): Promise<Listed<Row>> {
      const column: string | undefined = filter;
      const wanted: unknown = filter && listing[filter];
      const all = rowsOf(db);
      const open = published && isPublishedTable(name) ? all.where(isPublished(name)) : all;
      const { texts: behind } = listing;
      const rows =
        behind && isTranslated(name) ? open.where(standsAs(name, behind.language, behind.stand)) : open;
      const query = column && wanted !== undefined ? rows.where(column, "=", wanted) : rows;
      return listPage({ query, id: sql.ref("id"), text: searched, sorts }, listing);
    },

    async find(db: Db, id: number): Promise<Row | undefined> {
      return (await rowsOf(db).where("id", "=", id).executeTakeFirst()) as Row | undefined;
    },

    /** Several records, in no order. */
    async findMany(db: Db, ids: readonly number[]): Promise<Row[]> {
      const found: Row[] = [];
      for (const part of chunksOf(ids)) {
        found.push(...((await rowsOf(db).where("id", "in", part).execute()) as Row[]));
      }
      return found;
    },

    /** @returns the new record's id */
    async create(db: Db, record: NewRow<Table>): Promise<number> {
      const { id } = await tablesOf(db)
        .insertInto(name)
        .values({ ...record, ...textsOf(record), ...newStamps() })
        .returning("id")
        .executeTakeFirstOrThrow();
      // One that was deleted comes back to what it said in other languages.
      await noteTexts(db, [id]);
      return id;
    },

    /** Adds many records. Belongs in a transaction. Returns their ids, in no order. */
    async createMany(db: Db, added: ReadonlyArray<NewRow<Table>>): Promise<number[]> {
      const ids: number[] = [];
      const stamps = newStamps();
      for (const part of chunksOf(added)) {
        const values = part.map((record) => ({ ...record, ...textsOf(record), ...stamps }));
        const rows = await tablesOf(db).insertInto(name).values(values).returning("id").execute();
        ids.push(...rows.map(({ id }) => id));
      }
      return ids;
    },

    /**
     * Changes many records, each while it is in the version that is known of it. Belongs in a transaction.
     *
     * @returns the ids of those that are no longer in that version, and stayed as they are
     */
    async updateMany(
      db: Db,
      changes: ReadonlyArray<{ id: number; version: Instant; record: RecordChange<Table> }>,
    ): Promise<number[]> {
      const stale: number[] = [];
      for (const part of chunksOf(changes)) {
        const ids = part.map(({ id }) => id);
        const rows = await tablesOf(db).selectFrom(name).selectAll().where("id", "in", ids).execute();
        const current = new Map(rows.map((row) => [row.id, row]));
        const values = part.flatMap(({ id, version, record }) => {
          const row = current.get(id);
          if (row?.updated_at !== version) {
            stale.push(id);
            return [];
          }
          const whole = { ...row, ...record };
          return [{ ...whole, ...textsOf(whole), id, updated_at: stampAfter(version) }];
        });
        await overwrite(db, values);
        await noteTexts(db, ids);
      }
      return stale;
    },

    /** Changes a record; with a version, only while it is the one that the record has. False when nothing changed. */
    async update(db: Db, id: number, version: Instant | null, record: RecordChange<Table>): Promise<boolean> {
      const updated_at = await changeStamp(db, name, { id, version });
      const { numUpdatedRows } = await tablesOf(db)
        .updateTable(name)
        .set({ ...record, ...textsOf(record), updated_at })
        .where("id", "=", id)
        .where("updated_at", version === null ? "is not" : "=", version)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await noteTexts(db, [id]);
      return true;
    },
  };
}
