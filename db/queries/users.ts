import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { newStamps } from "./stamps.ts";

/** @returns the new user's id */
export async function createUser(db: Db, user: NewRow<"users">): Promise<number> {
  const { id } = await db
    .insertInto("users")
    .values({ ...user, ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
