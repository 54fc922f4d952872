import { cachedPublication, isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

/** What the public is told now, the newest first. */
export const listPublishedAlerts = cachedPublication(["alerts"], (db) =>
  db
    .selectFrom("alerts")
    .select(["id", "text", "link", "severity", "department_id", "doctor_id", "unpublish_at"])
    .where(isPublished("alerts"))
    .orderBy("id", "desc")
    .execute(),
);

export type PublishedAlert = Awaited<ReturnType<typeof listPublishedAlerts>>[number];

/** A search looks at texts. */
export const alertRecords = records("alerts", {
  columns: [
    ...(["text", "link", "severity", "department_id", "doctor_id"] as const),
    ...(["active_status", "publish_at", "unpublish_at"] as const),
  ],
  sorts: { created_at: sortBy.creation, text: sortBy.name, visibility: sortBy.visibility },
  filter: "active_status",
  texts: { sort_text: ["text"] },
});
