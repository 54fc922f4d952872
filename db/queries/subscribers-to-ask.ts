import type { Db } from "../connection.ts";
import { utcNow } from "./stamps.ts";
import type { Subscriber } from "./subscribers.ts";

function neverAsked(db: Db) {
  return db.selectFrom("subscribers").where("state", "=", "unconfirmed").where("asked_at", "is", null);
}

/** How many were never asked to confirm, and how many of these will be by and by. */
export async function countNeverAsked(db: Db): Promise<{ askable: number; waiting: number }> {
  const rows = await neverAsked(db)
    .select(["to_ask", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("to_ask")
    .execute();
  const count = (to_ask: number) => rows.find((row) => row.to_ask === to_ask)?.count ?? 0;
  return { askable: count(0), waiting: count(1) };
}

/** Has all those be asked by and by who never were. Returns how many. */
export async function askAllToConfirm(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({ to_ask: 1, updated_at: utcNow() })
    .where("state", "=", "unconfirmed")
    .where("asked_at", "is", null)
    .where("to_ask", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Some of those who are to be asked, the first to subscribe first. */
export async function listToAsk(db: Db, limit: number): Promise<Subscriber[]> {
  return db
    .selectFrom("subscribers")
    .selectAll()
    .where("to_ask", "=", 1)
    .orderBy("id")
    .limit(limit)
    .execute();
}
