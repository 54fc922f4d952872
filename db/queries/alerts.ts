import type { Db } from "../connection.ts";
import type { Instant, LocalDate } from "../schema.ts";
import { countRows } from "./count.ts";
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

/** How many alerts are shown now, or will be, and are to be looked at again by a day. */
export function countAlertsToReview(db: Db, day: LocalDate, now: Instant): Promise<number> {
  return countRows(
    db
      .selectFrom("alerts")
      .where("review_on", "<=", day)
      .where("active_status", "=", 1)
      .where(({ eb, or }) => or([eb("unpublish_at", "is", null), eb("unpublish_at", ">", now)])),
  );
}

/** A search looks at texts. */
export const alertRecords = records("alerts", {
  columns: [
    ...(["text", "link", "severity", "department_id", "doctor_id"] as const),
    ...(["active_status", "publish_at", "unpublish_at", "review_on"] as const),
  ],
  sorts: { created_at: sortBy.creation, text: sortBy.name, visibility: sortBy.visibility },
  filter: "active_status",
  texts: { sort_text: ["text"] },
});
