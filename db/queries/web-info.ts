import type { Db } from "../connection.ts";
import type { NewRow, WebInfo } from "../schema.ts";
import { newStamps } from "./stamps.ts";

/** The company profile, or undefined while the installation is not set up. */
export async function getWebInfo(db: Db): Promise<WebInfo | undefined> {
  return db.selectFrom("web_info").selectAll().where("id", "=", 1).executeTakeFirst();
}

export async function createWebInfo(db: Db, profile: NewRow<"web_info">): Promise<void> {
  await db
    .insertInto("web_info")
    .values({ ...profile, id: 1, ...newStamps() })
    .execute();
}
