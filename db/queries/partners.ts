import { sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Flag, Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

export const listActivePartners = cached(["partners"], (db) =>
  db
    .selectFrom("partners")
    .select(["id", "name", "link", "description", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute(),
);

const partnerSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("id") },
  name: { text: sql.ref<string>("sort_text") },
  visibility: { number: sql.ref<number>("active_status") },
};

export type PartnerSort = keyof typeof partnerSorts;

/** A page of the staff's list. A search looks at names and descriptions. */
export async function pageOfPartners(
  db: Db,
  { active_status, ...listing }: Listing<PartnerSort> & { active_status?: Flag },
) {
  let query = db
    .selectFrom("partners")
    .select(["id", "name", "link", "description", "image", "active_status", "updated_at"]);
  if (active_status !== undefined) query = query.where("active_status", "=", active_status);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: partnerSorts }, listing);
}

export async function getPartnerForStaff(db: Db, id: number) {
  return db
    .selectFrom("partners")
    .select(["id", "name", "link", "description", "image", "active_status", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the new partner's id */
export async function createPartner(db: Db, partner: NewRow<"partners">): Promise<number> {
  const { id } = await db
    .insertInto("partners")
    .values({ ...partner, ...textsOf(partner), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a partner; with a version, only while it is the one that the partner has. False when nothing changed. */
export async function updatePartner(
  db: Db,
  id: number,
  version: Instant | null,
  partner: NewRow<"partners">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "partners", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("partners")
    .set({ ...partner, ...textsOf(partner), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function textsOf({ name, description }: NewRow<"partners">) {
  return { sort_text: searchText(name), list_text: searchText(name, description) };
}
