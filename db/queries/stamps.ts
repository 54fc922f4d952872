import type { Db } from "../connection.ts";
import type { Database, Instant } from "../schema.ts";

let last = { at: 0, text: "" };

/** Now. A form asks several times in a millisecond, and to write the text takes as long as some statements do. */
export function utcNow(): Instant {
  const at = Date.now();
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}

/** The two time stamps of a new row. */
export function newStamps(): { created_at: Instant; updated_at: Instant } {
  const now = utcNow();
  return { created_at: now, updated_at: now };
}

/** Tables whose `updated_at` also tells one version of a row from the next. */
type Versioned = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; updated_at: Instant } ? Table : never;
}[keyof Database];

/**
 * The time stamp of a row's change, later than the one the row has.
 *
 * @param version the row's time stamp as far as the caller knows it, or null
 */
export async function changeStamp(
  db: Db,
  table: Versioned,
  { id, version }: { id: number; version: Instant | null },
): Promise<Instant> {
  return stampAfter(version ?? (await versionOf(db, table, id)));
}

/** The time stamp of a change, later than the one that the row has. */
export function stampAfter(before: Instant): Instant {
  const now = utcNow();
  const after = Date.parse(before) + 1;
  return before < now || Number.isNaN(after) ? now : new Date(after).toISOString();
}

async function versionOf(db: Db, table: Versioned, id: number): Promise<Instant> {
  const row = await db.selectFrom(table).select("updated_at").where("id", "=", id).executeTakeFirst();
  return row?.updated_at ?? "";
}
