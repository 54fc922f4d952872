import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

/** The leadership team as the public sees it. */
export async function listPublicMembers(db: Db) {
  return db
    .selectFrom("staff")
    .select(["id", "names", "position", "image"])
    .where(isPublished("staff"))
    .orderBy("ordinal")
    .orderBy("id")
    .execute();
}

export async function getPublicMember(db: Db, id: number) {
  return db
    .selectFrom("staff")
    .select(["id", "names", "position", "bio", "email", "phone", "image", "facebook", "twitter", "instagram"])
    .where(isPublished("staff"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A search looks at names and positions. */
export const memberRecords = records("staff", {
  columns: [
    ...(["names", "position", "bio", "email", "phone", "image"] as const),
    ...(["facebook", "twitter", "instagram", "active_status", "publish_at", "unpublish_at"] as const),
  ],
  sorts: {
    ordinal: sortBy.order,
    created_at: sortBy.creation,
    names: sortBy.name,
    position: { text: sql<string>`lower(position)` },
    visibility: sortBy.visibility,
  },
  filter: "active_status",
  texts: { sort_text: ["names"], list_text: ["names", "position"] },
});
