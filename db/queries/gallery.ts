import type { Db } from "../connection.ts";
import { countRows } from "./count.ts";
import { isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

export async function listPublicGallery(db: Db, window: { limit: number; offset: number }) {
  return db
    .selectFrom("gallery")
    .select(["id", "title", "image"])
    .where(isPublished("gallery"))
    .orderBy("ordinal")
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
    .where(isPublished("gallery"))
    .executeTakeFirst();
}

/** The place of a public picture among the others, from 1, and the ids of its neighbours; null for one that is not there. */
export async function placeInGallery(db: Db, id: number) {
  const shown = await db
    .selectFrom("gallery")
    .select("id")
    .where(isPublished("gallery"))
    .orderBy("ordinal")
    .orderBy("id")
    .execute();
  const index = shown.findIndex((picture) => picture.id === id);
  if (index === -1) return null;
  return { place: index + 1, previous: shown[index - 1]?.id ?? null, next: shown[index + 1]?.id ?? null };
}

export async function countPublicGallery(db: Db): Promise<number> {
  return countRows(db.selectFrom("gallery").where(isPublished("gallery")));
}

/** A search looks at titles. */
export const galleryRecords = records("gallery", {
  columns: ["title", "image", "active_status", "publish_at", "unpublish_at"],
  sorts: {
    ordinal: sortBy.order,
    created_at: sortBy.creation,
    title: sortBy.name,
    visibility: sortBy.visibility,
  },
  filter: "active_status",
  texts: { sort_text: ["title"] },
});
