import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

export async function listPublicGallery(db: Db, window: { limit: number; offset: number }) {
  return db
    .selectFrom("gallery")
    .select(["id", "title", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

export async function countPublicGallery(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("gallery")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("active_status", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createGalleryItem(db: Db, item: NewRow<"gallery">): Promise<void> {
  await db
    .insertInto("gallery")
    .values({ ...item, sort_text: searchText(item.title ?? null), ...newStamps() })
    .execute();
}
