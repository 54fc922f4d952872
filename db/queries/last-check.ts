import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";

/** One line of what a check found. */
export interface CheckFinding {
  kind: "ok" | "note" | "problem";
  about: string;
  /** In English. */
  text: string;
  /** The same in the other languages, by their codes; nothing where none has words for it. */
  texts?: Record<string, string>;
}

/** The last check that somebody asked for on the system screen. */
export interface LastCheck {
  started_at: Instant;
  /** Null while it runs. */
  finished_at: Instant | null;
  findings: CheckFinding[];
}

export async function getLastCheck(db: Db): Promise<LastCheck | null> {
  const row = await db
    .selectFrom("installation")
    .select("value")
    .where("name", "=", "last_check")
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as LastCheck) : null;
}

export async function keepLastCheck(db: Db, check: LastCheck): Promise<void> {
  const value = JSON.stringify(check);
  await db
    .insertInto("installation")
    .values({ name: "last_check", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
