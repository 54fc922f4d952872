import { sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Flag, Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

export const listActiveSlides = cached(["slides"], (db) =>
  db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute(),
);

const slideSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("slides.id") },
  title: { text: sql.ref<string>("slides.sort_text") },
  visibility: { number: sql.ref<number>("slides.active_status") },
};

export type SlideSort = keyof typeof slideSorts;

/** A page of the staff's list. A search looks at titles and captions. */
export async function pageOfSlides(
  db: Db,
  { active_status, ...listing }: Listing<SlideSort> & { active_status?: Flag },
) {
  let query = db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image", "active_status", "created_at", "updated_at"]);
  if (active_status !== undefined) query = query.where("active_status", "=", active_status);
  return listPage(
    { query, id: sql.ref("slides.id"), text: sql.ref("slides.list_text"), sorts: slideSorts },
    listing,
  );
}

/** A slide with all that its form edits. */
export async function getSlide(db: Db, id: number) {
  return db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image", "active_status", "created_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the new slide's id */
export async function createSlide(db: Db, slide: NewRow<"slides">): Promise<number> {
  const { id } = await db
    .insertInto("slides")
    .values({ ...slide, ...textsOf(slide), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a slide; with a version, only while it is the one that the slide has. False when nothing changed. */
export async function updateSlide(
  db: Db,
  id: number,
  version: Instant | null,
  slide: NewRow<"slides">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "slides", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("slides")
    .set({ ...slide, ...textsOf(slide), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function textsOf(slide: NewRow<"slides">) {
  return { sort_text: searchText(slide.title), list_text: searchText(slide.title, slide.caption) };
}
