import { cached } from "../connection.ts";
import { records, sortBy } from "./records.ts";

export const listActiveSlides = cached(["slides"], (db) =>
  db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute(),
);

/** A search looks at titles and captions. */
export const slideRecords = records("slides", {
  columns: ["title", "caption", "image", "active_status", "created_at"],
  sorts: { created_at: sortBy.creation, title: sortBy.name, visibility: sortBy.visibility },
  filter: "active_status",
  texts: { sort_text: ["title"], list_text: ["title", "caption"] },
});
