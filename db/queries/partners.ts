import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

export async function listActivePartners(db: Db) {
  return db
    .selectFrom("partners")
    .select(["id", "name", "link", "description", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute();
}

export async function createPartner(db: Db, partner: NewRow<"partners">): Promise<void> {
  await db
    .insertInto("partners")
    .values({ ...partner, ...textsOf(partner), ...newStamps() })
    .execute();
}

function textsOf({ name, description }: NewRow<"partners">) {
  return { sort_text: searchText(name), list_text: searchText(name, description) };
}
