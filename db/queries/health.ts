import { engineOf } from "../connection/engine.ts";
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

/** What of that which was acknowledged may be lost with one machine, where it need not be; else null. */
export function lossRisk(db: Db): Promise<string | null> {
  return engineOf(db).lossRisk(db);
}

/** How many mails wait and how many were given up, and since when the oldest waits that is not held back on purpose. */
export async function outboxFigures(db: Db) {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["status", "held", fn.countAll<number>().as("count")])
    .select(({ fn }) => fn.min("created_at").as("oldest"))
    .where("status", "in", ["waiting", "dead"])
    .groupBy(["status", "held"])
    .execute();
  const due = rows.find(({ status, held }) => status === "waiting" && held === 0);
  const held = rows.find((row) => row.status === "waiting" && row.held === 1);
  const dead = rows.filter(({ status }) => status === "dead");
  return {
    waiting: (due?.count ?? 0) + (held?.count ?? 0),
    dead: dead.reduce((sum, { count }) => sum + count, 0),
    oldestWaiting: due ? new Date(due.oldest) : null,
  };
}
