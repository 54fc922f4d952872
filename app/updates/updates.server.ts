import type { Db } from "../../db/connection.ts";
import { uniqueSlug, updateRecords } from "../../db/queries/updates.ts";
import type { NewRow } from "../../db/schema.ts";
import { slugOf } from "./slug.ts";

/** Adds an article, at an address made of its title. Belongs in a transaction. Returns its id. */
export async function addUpdate(db: Db, update: Omit<NewRow<"updates">, "slug">): Promise<number> {
  return updateRecords.create(db, { ...update, slug: await uniqueSlug(db, slugOf(update.title)) });
}
