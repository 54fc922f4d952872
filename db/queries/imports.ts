import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Instant, KeptReason, NewRow } from "../schema.ts";
import { chunksOf } from "./chunks.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { utcNow } from "./stamps.ts";

/** How long a file waits for whoever sent it to go on with it, in milliseconds. */
const fileMemory = 60 * 60 * 1000;

const forgotten = (now: Date) => new Date(now.getTime() - fileMemory).toISOString();

/** Keeps a file aside for whoever sent it. Returns its id. */
export async function keepImportFile(
  db: Db,
  file: Omit<NewRow<"import_files">, "created_at">,
): Promise<number> {
  const { id } = await db
    .insertInto("import_files")
    .values({ ...file, created_at: utcNow() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface OwnFile {
  id: number;
  user_id: number;
}

/** A file that somebody sent lately; undefined for another one's. */
export async function findImportFile(db: Db, own: OwnFile, now = new Date()) {
  return db
    .selectFrom("import_files")
    .select(["id", "kind", "file_name", "content", "pictures", "created_at"])
    .where(({ and }) => and({ ...own }))
    .where("created_at", ">", forgotten(now))
    .executeTakeFirst();
}

/** Forgets a file that somebody sent; false when there is none. */
export async function dropImportFile(db: Db, own: OwnFile): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("import_files")
    .where(({ and }) => and({ ...own }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets files that nobody went on with, and imports from before a moment, which nobody can undo from then on. */
export async function sweepImports(db: Db, now: Date, before: Date): Promise<void> {
  await db.deleteFrom("import_files").where("created_at", "<=", forgotten(now)).execute();
  await db.deleteFrom("imports").where("created_at", "<", before.toISOString()).execute();
}

/** A record that came in. */
export interface ImportedRow {
  record_id: number;
  /** The record's, as the import leaves it. */
  version: Instant;
  /** What it was; null for one that was added. */
  before: object | null;
  /** What was added to lead from its old address to it. */
  redirect_id?: number | null;
}

/** Notes what came in. Belongs in its transaction. Returns the import's id. */
export async function noteImport(
  db: Db,
  { rows, ...noted }: Omit<NewRow<"imports">, "list_text" | "created_at"> & { rows: readonly ImportedRow[] },
): Promise<number> {
  const { id } = await db
    .insertInto("imports")
    .values({ ...noted, list_text: searchText(noted.file_name), created_at: utcNow() })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const part of chunksOf(rows)) {
    const values = part.map(({ before, redirect_id = null, ...row }) => ({
      ...row,
      redirect_id,
      import_id: id,
      before: before && JSON.stringify(before),
    }));
    await db.insertInto("import_rows").values(values).execute();
  }
  return id;
}

const columns = [
  ...(["id", "kind", "file_name", "added", "changed", "unchanged"] as const),
  ...(["undone_at", "created_at"] as const),
] as const;

const author = sql<
  string | null
>`(select firstname || ' ' || lastname from users where users.id = imports.user_id)`;

/** A page of the imports of some kinds, which can still be undone. A search looks at the names of files. */
export async function pageOfImports(db: Db, listing: Listing<"id">, kinds: readonly string[]) {
  const query = db
    .selectFrom("imports")
    .select([...columns, author.as("author")])
    .where("kind", "in", kinds);
  const sorts = { id: { number: sql.ref<number>("id") } };
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts }, listing);
}

export async function findImport(db: Db, id: number) {
  return db
    .selectFrom("imports")
    .select([...columns, author.as("author")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The records that an import added or changed. */
export async function listImportedRows(db: Db, import_id: number): Promise<ImportedRow[]> {
  const rows = await db
    .selectFrom("import_rows")
    .select(["record_id", "version", "before", "redirect_id"])
    .where("import_id", "=", import_id)
    .orderBy("record_id")
    .execute();
  return rows.map((row) => ({ ...row, before: row.before === null ? null : JSON.parse(row.before) }));
}

/** Notes that an import is undone; false when it is already, or there is none. Belongs in the transaction that undoes it. */
export async function markUndone(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ undone_at: utcNow() })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes of records why they stay when their import is undone. */
export async function noteKept(db: Db, import_id: number, kept: ReadonlyMap<number, KeptReason>) {
  for (const reason of new Set(kept.values())) {
    const ids = [...kept].flatMap(([id, why]) => (why === reason ? [id] : []));
    for (const part of chunksOf(ids)) {
      await db
        .updateTable("import_rows")
        .set({ kept: reason })
        .where("import_id", "=", import_id)
        .where("record_id", "in", part)
        .execute();
    }
  }
}

/** The records that stayed when their import was undone, and why. */
export async function listKept(db: Db, import_id: number, limit: number) {
  return db
    .selectFrom("import_rows")
    .select(["record_id", "kept"])
    .where("import_id", "=", import_id)
    .where("kept", "is not", null)
    .$narrowType<{ kept: KeptReason }>()
    .orderBy("record_id")
    .limit(limit)
    .execute();
}

/** How many records stayed when their import was undone. */
export async function countKept(db: Db, import_id: number): Promise<number> {
  const { count } = await db
    .selectFrom("import_rows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("import_id", "=", import_id)
    .where("kept", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
