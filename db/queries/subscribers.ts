import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { newStamps } from "./stamps.ts";

/** Adds a subscriber; an address that is subscribed already, in whatever spelling, stays as it is. */
export async function subscribe(db: Db, subscriber: NewRow<"subscribers">): Promise<void> {
  await db
    .insertInto("subscribers")
    .values({ ...subscriber, ...newStamps() })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
}
