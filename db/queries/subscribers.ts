import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

/** Adds a subscriber; an address that is subscribed already, in whatever spelling, stays as it is. */
export async function subscribe(db: Db, subscriber: NewRow<"subscribers">): Promise<void> {
  const { name, email } = subscriber;
  await db
    .insertInto("subscribers")
    .values({
      ...subscriber,
      sort_text: searchText(name),
      list_text: searchText(name, email),
      ...newStamps(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
}

const subscriberSorts = {
  date: { text: sql.ref<string>("date") },
  name: { text: sql.ref<string>("sort_text") },
  email: { text: sql<string>`lower(email)` },
};

export type SubscriberSort = keyof typeof subscriberSorts;

/** A page of the staff's list. A search looks at names and addresses. */
export async function pageOfSubscribers(db: Db, listing: Listing<SubscriberSort>) {
  const query = db.selectFrom("subscribers").select(["id", "name", "email", "date"]);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: subscriberSorts }, listing);
}
