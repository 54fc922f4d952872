import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

/** Adds a subscriber; an address that is subscribed already, in whatever spelling, stays as it is. */
export async function subscribe(db: Db, subscriber: NewRow<"subscribers">): Promise<void> {
  await db
    .insertInto("subscribers")
    .values({ ...subscriber, ...textsOf(subscriber), ...newStamps() })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
}

function textsOf({ name, email }: NewRow<"subscribers">) {
  return { sort_text: searchText(name), list_text: searchText(name, email) };
}
