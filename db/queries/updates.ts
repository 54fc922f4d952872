import { sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import { countRows } from "./count.ts";
import { records, sortBy } from "./records.ts";
import { startingWith } from "./search-text.ts";

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
  return countRows(publishedUpdates(db));
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

/** Drafts among them. A search looks at titles. */
export const updateRecords = records("updates", {
  columns: ["slug", "title", "description", "image", "date", "published_status"],
  sorts: {
    date: { text: sql.ref<string>("date") },
    title: sortBy.name,
    visibility: { number: sql.ref<number>("published_status") },
  },
  filter: "published_status",
  texts: { sort_text: ["title"], search_text: ["title", "description"] },
});

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
