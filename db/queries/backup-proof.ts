import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";

/** How the last proof of a backup went. */
export interface BackupProof {
  tried_at: Instant;
  /** Why it was no proof; null where it was one. */
  problem: string | null;
  /** When one was last proven. */
  proven_at: Instant | null;
}

/** The last proof of a backup, if there was one. */
export async function getBackupProof(db: Db): Promise<BackupProof | null> {
  const row = await db
    .selectFrom("installation")
    .select("value")
    .where("name", "=", "backup_proof")
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as BackupProof) : null;
}

export async function keepBackupProof(db: Db, proof: BackupProof): Promise<void> {
  const value = JSON.stringify(proof);
  await db
    .insertInto("installation")
    .values({ name: "backup_proof", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
