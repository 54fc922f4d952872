import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
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
    .values({ ...partner, ...newStamps() })
    .execute();
}
