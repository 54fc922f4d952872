import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

/** The leadership team as the public sees it. */
export async function listPublicMembers(db: Db) {
  return db
    .selectFrom("staff")
    .select(["id", "names", "position", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute();
}

export async function getPublicMember(db: Db, id: number) {
  return db
    .selectFrom("staff")
    .select(["id", "names", "position", "bio", "email", "phone", "image", "facebook", "twitter", "instagram"])
    .where("active_status", "=", 1)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function createMember(db: Db, member: NewRow<"staff">): Promise<void> {
  await db
    .insertInto("staff")
    .values({ ...member, ...textsOf(member), ...newStamps() })
    .execute();
}

function textsOf({ names, position }: NewRow<"staff">) {
  return { sort_text: searchText(names), list_text: searchText(names, position) };
}
