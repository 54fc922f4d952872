import { sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import type { Flag, Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText, startingWith } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

const cardColumns = ["id", "slug", "title", "description", "image", "date"] as const;

function publishedUpdates(db: Db) {
  return db.selectFrom("updates").where("published_status", "=", 1);
}

const updateCards = prepared((db, { limit, offset }: { limit: number; offset: number }) =>
  publishedUpdates(db)
    .select(cardColumns)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset),
);

/** Published updates, newest first. */
export async function listPublishedUpdates(db: Db, window: { limit: number; offset?: number }) {
  return updateCards.execute(db, { offset: 0, ...window });
}

/** The newest published updates with the time of their last change. */
export async function listUpdatesForFeed(db: Db, limit: number) {
  return publishedUpdates(db)
    .select(["slug", "title", "description", "date", "updated_at"])
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countPublishedUpdates(db: Db): Promise<number> {
  const { count } = await publishedUpdates(db)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function getPublishedUpdate(db: Db, slug: string) {
  return publishedUpdates(db)
    .select([...cardColumns, "created_at", "updated_at"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

/** The newest published updates but one, two at most. */
export async function listOtherUpdates(db: Db, slug: string) {
  return publishedUpdates(db)
    .select(cardColumns)
    .where("slug", "<>", slug)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
}

const updateSorts = {
  date: { text: sql.ref<string>("date") },
  title: { text: sql.ref<string>("sort_text") },
  visibility: { number: sql.ref<number>("published_status") },
};

export type UpdateSort = keyof typeof updateSorts;

/** A page of the staff's list, drafts among them. A search looks at titles. */
export async function pageOfUpdates(
  db: Db,
  { published_status, ...listing }: Listing<UpdateSort> & { published_status?: Flag },
) {
  let query = db
    .selectFrom("updates")
    .select(["id", "slug", "title", "description", "image", "date", "published_status", "updated_at"]);
  if (published_status !== undefined) query = query.where("published_status", "=", published_status);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("sort_text"), sorts: updateSorts }, listing);
}

export async function getUpdateForStaff(db: Db, id: number) {
  return db
    .selectFrom("updates")
    .select(["id", "slug", "title", "description", "image", "date", "published_status", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** An update, published or not. */
export async function findUpdate(db: Db, wanted: { id: number } | { slug: string }) {
  return db
    .selectFrom("updates")
    .select(["id", "slug", "title", "description", "image", "date", "published_status"])
    .where(({ and }) => and({ ...wanted }))
    .executeTakeFirst();
}

/** A slug that no update has: the wanted one, or the first free of `wanted-2`, `wanted-3`, … */
export async function uniqueSlug(db: Db, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom("updates")
    .select("slug")
    .where(sql<boolean>`slug = ${wanted} or slug like ${startingWith(`${wanted}-`)} escape '\\'`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

/** @returns the new update's id */
export async function createUpdate(db: Db, update: NewRow<"updates">): Promise<number> {
  const { id } = await db
    .insertInto("updates")
    .values({ ...update, ...textsOf(update), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an update, but for its slug; with a version, only while it is the one that the update has. False when nothing changed. */
export async function updateUpdate(
  db: Db,
  id: number,
  version: Instant | null,
  update: Omit<NewRow<"updates">, "slug">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "updates", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("updates")
    .set({ ...update, ...textsOf(update), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function textsOf({ title, description }: Pick<NewRow<"updates">, "title" | "description">) {
  return { sort_text: searchText(title), search_text: searchText(title, description) };
}
