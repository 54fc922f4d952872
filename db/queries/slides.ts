import { cachedPublication, isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

export const listActiveSlides = cachedPublication(["slides"], (db) =>
  db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image"])
    .where(isPublished("slides"))
    .orderBy("ordinal")
    .orderBy("id")
    .execute(),
);

/** A search looks at titles and captions. */
export const slideRecords = records("slides", {
  columns: ["title", "caption", "image", "active_status", "publish_at", "unpublish_at", "created_at"],
  sorts: {
    ordinal: sortBy.order,
    created_at: sortBy.creation,
    title: sortBy.name,
    visibility: sortBy.visibility,
  },
  filter: "active_status",
  texts: { sort_text: ["title"], list_text: ["title", "caption"] },
});
