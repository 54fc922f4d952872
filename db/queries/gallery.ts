import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Flag, Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

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

/** A picture that the public may see, and how large it is, where that is known. */
export async function getPublicGalleryItem(db: Db, id: number) {
  return db
    .selectFrom("gallery")
    .leftJoin("uploads", "uploads.file_name", "gallery.image")
    .select(["gallery.id", "gallery.title", "gallery.image", "uploads.width", "uploads.height"])
    .where("gallery.id", "=", id)
    .where("gallery.active_status", "=", 1)
    .executeTakeFirst();
}

/** The place of a public picture among the others, from 1, and the ids of its neighbours. */
export async function placeInGallery(db: Db, id: number) {
  const shown = db.selectFrom("gallery").where("active_status", "=", 1);
  const [before, after] = await Promise.all([
    shown
      .select(({ fn }) => [fn.max<number | null>("id").as("id"), fn.countAll<number>().as("count")])
      .where("id", "<", id)
      .executeTakeFirstOrThrow(),
    shown
      .select(({ fn }) => fn.min<number | null>("id").as("id"))
      .where("id", ">", id)
      .executeTakeFirstOrThrow(),
  ]);
  return { place: Number(before.count) + 1, previous: before.id, next: after.id };
}

export async function countPublicGallery(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("gallery")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("active_status", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const gallerySorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("id") },
  title: { text: sql.ref<string>("sort_text") },
  visibility: { number: sql.ref<number>("active_status") },
};

export type GallerySort = keyof typeof gallerySorts;

/** A page of the staff's list. A search looks at titles. */
export async function pageOfGallery(
  db: Db,
  { active_status, ...listing }: Listing<GallerySort> & { active_status?: Flag },
) {
  let query = db.selectFrom("gallery").select(["id", "title", "image", "active_status", "updated_at"]);
  if (active_status !== undefined) query = query.where("active_status", "=", active_status);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("sort_text"), sorts: gallerySorts }, listing);
}

export async function getGalleryItemForStaff(db: Db, id: number) {
  return db
    .selectFrom("gallery")
    .select(["id", "title", "image", "active_status", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the new item's id */
export async function createGalleryItem(db: Db, item: NewRow<"gallery">): Promise<number> {
  const { id } = await db
    .insertInto("gallery")
    .values({ ...item, ...textsOf(item), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an item; with a version, only while it is the one that the item has. False when nothing changed. */
export async function updateGalleryItem(
  db: Db,
  id: number,
  version: Instant | null,
  item: NewRow<"gallery">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "gallery", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("gallery")
    .set({ ...item, ...textsOf(item), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function textsOf({ title }: NewRow<"gallery">) {
  return { sort_text: searchText(title ?? null) };
}
