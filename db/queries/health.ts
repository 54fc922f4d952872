import type { Db } from "../connection.ts";

/** Proves that the database takes a commit: notes when it was asked. */
export async function writeProof(db: Db, now: Date): Promise<void> {
  const value = now.toISOString();
  await db
    .insertInto("installation")
    .values({ name: "last_ready_check", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** How many mails wait and how many were given up, and since when the oldest one is due. */
export async function outboxFigures(db: Db) {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .where("status", "in", ["waiting", "dead"])
    .groupBy("status")
    .execute();
  const waiting = rows.find(({ status }) => status === "waiting");
  const dead = rows.find(({ status }) => status === "dead");
  return {
    waiting: waiting?.count ?? 0,
    dead: dead?.count ?? 0,
    oldestWaiting: waiting ? new Date(waiting.oldest) : null,
  };
}
