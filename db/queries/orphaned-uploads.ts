import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Flag, Instant } from "../schema.ts";
import { isHeldUpload } from "./held.ts";
import { namesInUse } from "./uploads.ts";

/**
 * The uploads from before a moment that no row refers to and nobody put into the library, the oldest first, and whether
 * a legal hold keeps them.
 */
async function findOrphans(db: Db, before?: Instant) {
  const old = await db
    .selectFrom("uploads")
    .select(["file_name", "created_at", sql<Flag>`case when ${isHeldUpload()} then 1 else 0 end`.as("held")])
    .where("file_name", "not in", ({ selectFrom }) =>
      selectFrom("pictures").select("file_name").where("kept", "=", 1),
    )
    .$if(before !== undefined, (query) => query.where("created_at", "<", before ?? ""))
    .orderBy("created_at")
    .orderBy("file_name")
    .execute();
  const used = await namesInUse(db);
  return old.filter(({ file_name }) => !used.has(file_name));
}

/**
 * Takes off the record uploads from before a moment that no row refers to: every one, or as many as `most` of the oldest.
 * Belongs in a transaction.
 *
 * @returns their names
 */
export async function removeOrphans(db: Db, before: Instant, most = Infinity): Promise<string[]> {
  const free = (await findOrphans(db, before)).filter(({ held }) => held === 0);
  const names = free.slice(0, most).map(({ file_name }) => file_name);
  for (const name of names) await db.deleteFrom("uploads").where("file_name", "=", name).execute();
  return names;
}

/** How many uploads from before a moment no row refers to: those that may go, and those that a legal hold keeps. */
export async function countOrphans(db: Db, before: Instant): Promise<{ free: number; held: number }> {
  const found = await findOrphans(db, before);
  const held = found.filter((orphan) => orphan.held === 1).length;
  return { free: found.length - held, held };
}

/** When the oldest of them came. */
export async function oldestOrphan(db: Db): Promise<Instant | null> {
  return (await findOrphans(db))[0]?.created_at ?? null;
}
