import { type Insertable, sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import type { NewRow, SubscribersTable } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

const insertSubscriber = prepared((db, subscriber: Insertable<SubscribersTable>) =>
  db
    .insertInto("subscribers")
    .values(subscriber)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing()),
);

/** Adds a subscriber; an address that is subscribed already, in whatever spelling, stays as it is. */
export async function subscribe(db: Db, subscriber: NewRow<"subscribers">): Promise<void> {
  const { name, email } = subscriber;
  await insertSubscriber.execute(db, {
    ...subscriber,
    sort_text: searchText(name),
    list_text: searchText(name, email),
    ...newStamps(),
  });
}

const subscriberSorts = {
  date: { text: sql.ref<string>("date") },
  name: { text: sql.ref<string>("sort_text") },
  email: { text: sql<string>`lower(email)` },
};

/** A page of the staff's list. A search looks at names and addresses. */
export async function pageOfSubscribers(db: Db, listing: Listing<keyof typeof subscriberSorts>) {
  const query = db.selectFrom("subscribers").select(["id", "name", "email", "date"]);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: subscriberSorts }, listing);
}
