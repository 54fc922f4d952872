import { randomBytes } from "node:crypto";
import type { Db } from "../connection.ts";

/** The installation's own signing secret, made when it is first asked for. */
export async function keptSecret(db: Db): Promise<string> {
  await db
    .insertInto("installation")
    .values({ name: "session_secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("installation")
    .select("value")
    .where("name", "=", "session_secret")
    .executeTakeFirstOrThrow();
  return row.value;
}
