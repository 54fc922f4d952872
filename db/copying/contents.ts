import { createHash } from "node:crypto";
import { setImmediate as nextTick } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { TableShape } from "../connection/engine.ts";
import type { Db } from "../connection.ts";

/** A row as both engines give it; whole numbers up to 2^53. */
export type Row = Record<string, string | number | Uint8Array | null>;

/** How many rows are read and written at once: some milliseconds of work, between which requests are answered. */
const rowsAtOnce = 250;

/** The rows of a table in the order of its key, some at once. */
export async function* batchesOf(db: Db, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  const wanted = sql.join(columns.map((column) => sql.ref(column)));
  const place = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last ? sql`where (${place}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${wanted} from ${sql.table(name)} ${after} order by ${place} limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    // A file answers within the same turn of the event loop.
    await nextTick();
  } while (last);
}

/** What stands in a table. */
export interface TableContent {
  table: string;
  rows: number;
  /** Of all values, row by row in the order of the key, column by column by the alphabet, written as JSON. */
  sha256: string;
}

/** Finds out what stands in a table, as its rows pass. */
export class ContentCounter {
  readonly #table: TableShape;
  readonly #hash = createHash("sha256");
  #rows = 0;

  constructor(table: TableShape) {
    this.#table = table;
  }

  add(rows: Row[]): void {
    const { columns } = this.#table;
    for (const row of rows) this.#hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`);
    this.#rows += rows.length;
  }

  get rows(): number {
    return this.#rows;
  }

  /** To be asked once, at the end. */
  content(): TableContent {
    return { table: this.#table.name, rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

export async function contentOf(db: Db, table: TableShape): Promise<TableContent> {
  const counter = new ContentCounter(table);
  for await (const rows of batchesOf(db, table)) counter.add(rows);
  return counter.content();
}

/** A database as tables of which only the names are known. */
export function anyTables(db: Db): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}
