import { type Insertable, type Selectable, sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import { type SubscriberState, subscriberStates } from "../newsletter-states.ts";
import type { LocalDate, NewRow, SubscribersTable } from "../schema.ts";
import { chunksOf } from "./chunks.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps, utcNow } from "./stamps.ts";

export type Subscriber = Selectable<SubscribersTable>;

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

/** The addresses among some, in lower case, that are subscribed. */
export async function subscribedAmong(db: Db, emails: readonly string[]) {
  const found = new Map<string, Pick<Subscriber, "id" | "name" | "email" | "date" | "updated_at">>();
  for (const part of chunksOf(emails)) {
    const rows = await db
      .selectFrom("subscribers")
      .select(["id", "name", "email", "date", "updated_at", sql<string>`lower(email)`.as("address")])
      .where(sql<string>`lower(email)`, "in", part)
      .execute();
    for (const { address, ...row } of rows) found.set(address, row);
  }
  return found;
}

/** Adds many subscribers. Belongs in a transaction. Returns their ids; fewer where one is subscribed already. */
export async function subscribeMany(
  db: Db,
  subscribers: ReadonlyArray<{ name: string; email: string; date: LocalDate }>,
): Promise<number[]> {
  const ids: number[] = [];
  const stamps = newStamps();
  for (const part of chunksOf(subscribers)) {
    const rows = await db
      .insertInto("subscribers")
      .values(
        part.map((subscriber) => ({
          ...subscriber,
          sort_text: searchText(subscriber.name),
          list_text: searchText(subscriber.name, subscriber.email),
          ...stamps,
        })),
      )
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning("id")
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Who is subscribed, by their ids. */
export async function addressesOfSubscribers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const part of chunksOf(ids)) {
    const rows = await db.selectFrom("subscribers").select(["id", "email"]).where("id", "in", part).execute();
    for (const { id, email } of rows) found.set(id, email);
  }
  return found;
}

const subscriberSorts = {
  date: { text: sql.ref<string>("date") },
  name: { text: sql.ref<string>("sort_text") },
  email: { text: sql<string>`lower(email)` },
};

/** A page of the staff's list. A search looks at names and addresses. */
export async function pageOfSubscribers(
  db: Db,
  { state, ...listing }: Listing<keyof typeof subscriberSorts> & { state?: SubscriberState | undefined },
) {
  const all = db
    .selectFrom("subscribers")
    .select(["id", "name", "email", "date", "state", "confirmed_at", "refusal"]);
  const query = state === undefined ? all : all.where("state", "=", state);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: subscriberSorts }, listing);
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  return db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findSubscriberByEmail(db: Db, email: string): Promise<Subscriber | undefined> {
  return db
    .selectFrom("subscribers")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/** How many subscribers stand how. */
export async function countSubscribers(db: Db): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom("subscribers")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(subscriberStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    SubscriberState,
    number
  >;
}

type Change = Partial<Pick<Subscriber, "state" | "confirmed_at" | "asked_at" | "to_ask" | "refusal">>;

/**
 * Changes how a subscriber stands.
 *
 * @returns false where they do not stand in any of those ways
 */
export async function changeSubscriber(
  db: Db,
  { id, from }: { id: number; from: readonly SubscriberState[] },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({ ...change, updated_at: utcNow() })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Sends mail again to an address that has refused it: whoever had confirmed it has still done so. */
export async function restoreSubscriber(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set(({ eb }) => ({
      state: eb
        .case()
        .when("confirmed_at", "is", null)
        .then<SubscriberState>("unconfirmed")
        .else<SubscriberState>("confirmed")
        .end(),
      refusal: "",
      updated_at: utcNow(),
    }))
    .where("id", "=", id)
    .where("state", "=", "refused")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
