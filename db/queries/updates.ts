import { sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import type { Instant } from "../schema.ts";
import { countRows } from "./count.ts";
import { isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";
import { utcNow } from "./stamps.ts";

const cardColumns = ["id", "slug", "title", "description", "image", "date"] as const;

function publishedUpdates(db: Db, at?: Instant) {
  return db.selectFrom("updates").where(isPublished("updates", at));
}

const updateCards = prepared((db, { at, limit, offset }: { at: Instant; limit: number; offset: number }) =>
  publishedUpdates(db, at)
    .select(cardColumns)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset),
);

/** Published updates, newest first. */
export async function listPublishedUpdates(db: Db, window: { limit: number; offset?: number }) {
  return updateCards.execute(db, { at: utcNow(), offset: 0, ...window });
}

/** The newest published updates with the time of their last change. */
export async function listUpdatesForFeed(db: Db, limit: number) {
  return publishedUpdates(db)
    .select(["id", "slug", "title", "description", "date", "updated_at"])
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
  columns: [
    "slug",
    "title",
    "description",
    "image",
    "date",
    "published_status",
    "publish_at",
    "unpublish_at",
  ],
  sorts: {
    date: { text: sql.ref<string>("date") },
    title: sortBy.name,
    visibility: { number: sql.ref<number>("published_status") },
  },
  filter: "published_status",
  texts: { sort_text: ["title"], search_text: ["title", "description"] },
});

/** An update: one that the public sees, or any. */
export async function findUpdate(
  db: Db,
  wanted: { id: number } | { slug: string },
  { published }: { published: boolean },
) {
  const rows = published ? publishedUpdates(db) : db.selectFrom("updates");
  return rows
    .select([
      ...(["id", "slug", "title", "description", "image", "date"] as const),
      ...(["published_status", "publish_at", "unpublish_at", "updated_at"] as const),
    ])
    .where(({ and }) => and({ ...wanted }))
    .executeTakeFirst();
}
