import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { cachedPublication, isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

/** Public pages that navigation or forms lead to, in their order. */
export const listLinkedPages = cachedPublication(["pages"], (db) =>
  db
    .selectFrom("pages")
    .select(["id", "slug", "title", "place", "purpose"])
    .where(isPublished("pages"))
    .where(({ or, eb }) => or([eb("place", "<>", "none"), eb("purpose", "is not", null)]))
    .orderBy("position")
    .orderBy("id")
    .execute(),
);

/** The most pages that can stand among a menu's own entries. */
const mostInMenu = 50;

/** Pages that the menu or the foot of each page may lead to, private ones too, in their order. */
export async function listBarPages(db: Db) {
  return db
    .selectFrom("pages")
    .select(["id", "slug", "title", "place"])
    .where("place", "<>", "none")
    .where(({ eb, or }) => or([eb("place", "=", "menu"), eb("purpose", "is", null)]))
    .orderBy("position")
    .orderBy("id")
    .limit(mostInMenu)
    .execute();
}

export async function getPublicPage(db: Db, slug: string) {
  return db
    .selectFrom("pages")
    .select(["id", "slug", "title", "lead", "description", "questions", "purpose", "updated_at"])
    .where("slug", "=", slug)
    .where(isPublished("pages"))
    .executeTakeFirst();
}

/** A search looks at titles. */
export const pageRecords = records("pages", {
  columns: [
    ...(["slug", "title", "lead", "description", "questions"] as const),
    ...(["place", "position", "active_status", "publish_at", "unpublish_at", "purpose"] as const),
  ],
  sorts: {
    position: { number: sql.ref<number>("position") },
    title: sortBy.name,
    visibility: sortBy.visibility,
    created_at: sortBy.creation,
  },
  filter: "active_status",
  texts: { sort_text: ["title"], search_text: ["title", "lead", "description"] },
});

/** Deletes a page, unless the site itself leads to it. False when there was none to delete. */
export async function deletePage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pages")
    .where("id", "=", id)
    .where("purpose", "is", null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
