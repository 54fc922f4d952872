import { cachedPublication, isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

export const listActivePartners = cachedPublication(["partners"], (db) =>
  db
    .selectFrom("partners")
    .select(["id", "name", "link", "description", "image"])
    .where(isPublished("partners"))
    .orderBy("ordinal")
    .orderBy("id")
    .execute(),
);

/** A search looks at names and descriptions. */
export const partnerRecords = records("partners", {
  columns: ["name", "link", "description", "image", "active_status", "publish_at", "unpublish_at"],
  sorts: {
    ordinal: sortBy.order,
    created_at: sortBy.creation,
    name: sortBy.name,
    visibility: sortBy.visibility,
  },
  filter: "active_status",
  texts: { sort_text: ["name"], list_text: ["name", "description"] },
});
