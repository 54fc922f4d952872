import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Flag, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { containing, searchText } from "./search-text.ts";
import { newStamps, utcNow } from "./stamps.ts";

export async function listActiveSlides(db: Db) {
  return db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute();
}

const sortKeys = {
  title: sql<string>`lower(title)`,
  created_at: sql<string>`created_at`,
};

/** A page of the back-office list. */
export async function pageOfSlides(
  db: Db,
  { active_status, ...listing }: Listing<keyof typeof sortKeys> & { active_status?: Flag },
) {
  let query = db.selectFrom("slides").select(["id", "title", "caption", "image", "active_status"]);
  if (active_status !== undefined) query = query.where("active_status", "=", active_status);
  const q = searchText(listing.q);
  if (q !== "")
    query = query.where(sql<boolean>`lower(title || ' ' || caption) like ${containing(q)} escape '\\'`);
  return listPage(query, { key: sortKeys[listing.sort], id: sql<number>`id` }, listing);
}

/** A slide with all that its form edits. */
export async function getSlide(db: Db, id: number) {
  return db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image", "active_status", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function createSlide(db: Db, slide: NewRow<"slides">): Promise<void> {
  await db
    .insertInto("slides")
    .values({ ...slide, ...newStamps() })
    .execute();
}

/** @returns false when the slide is not there, or no longer in that version */
export async function updateSlide(
  db: Db,
  id: number,
  version: string,
  slide: NewRow<"slides">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("slides")
    .set({ ...slide, updated_at: utcNow() })
    .where("id", "=", id)
    .where("updated_at", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
