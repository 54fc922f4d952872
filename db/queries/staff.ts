import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Flag, Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

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

const allColumns = [
  ...(["id", "names", "position", "bio", "email", "phone", "image"] as const),
  ...(["facebook", "twitter", "instagram", "active_status", "updated_at"] as const),
] as const;

const memberSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("id") },
  names: { text: sql.ref<string>("sort_text") },
  position: { text: sql<string>`lower(position)` },
  visibility: { number: sql.ref<number>("active_status") },
};

export type MemberSort = keyof typeof memberSorts;

/** A page of the staff's list of the leadership team. A search looks at names and positions. */
export async function pageOfMembers(
  db: Db,
  { active_status, ...listing }: Listing<MemberSort> & { active_status?: Flag },
) {
  let query = db.selectFrom("staff").select(allColumns);
  if (active_status !== undefined) query = query.where("active_status", "=", active_status);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: memberSorts }, listing);
}

export async function getMemberForStaff(db: Db, id: number) {
  return db.selectFrom("staff").select(allColumns).where("id", "=", id).executeTakeFirst();
}

/** @returns the new member's id */
export async function createMember(db: Db, member: NewRow<"staff">): Promise<number> {
  const { id } = await db
    .insertInto("staff")
    .values({ ...member, ...textsOf(member), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a member; with a version, only while it is the one that the member has. False when nothing changed. */
export async function updateMember(
  db: Db,
  id: number,
  version: Instant | null,
  member: NewRow<"staff">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "staff", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("staff")
    .set({ ...member, ...textsOf(member), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function textsOf({ names, position }: NewRow<"staff">) {
  return { sort_text: searchText(names), list_text: searchText(names, position) };
}
