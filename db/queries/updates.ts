import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

const cardColumns = ["id", "slug", "title", "description", "image", "date"] as const;

function publishedUpdates(db: Db) {
  return db.selectFrom("updates").where("published_status", "=", 1);
}

/** Published updates, newest first. */
export async function listPublishedUpdates(db: Db, window: { limit: number; offset?: number }) {
  return publishedUpdates(db)
    .select(cardColumns)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(window.limit)
    .offset(window.offset ?? 0)
    .execute();
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

export async function createUpdate(db: Db, update: NewRow<"updates">): Promise<void> {
  await db
    .insertInto("updates")
    .values({
      ...update,
      sort_text: searchText(update.title),
      search_text: searchText(update.title, update.description),
      ...newStamps(),
    })
    .execute();
}
