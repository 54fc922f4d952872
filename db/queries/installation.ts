import { randomBytes } from "node:crypto";
import type { Db } from "../connection.ts";

/** The installation's own signing secret, made when it is first asked for. */
export async function keptSecret(db: Db): Promise<string> {
  const kept = await findSecret(db);
  if (kept) return kept.value;
  await db
    .insertInto("installation")
    .values({ name: "session_secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another process may have made it first.
  const made = await findSecret(db);
  if (!made) throw new Error("the installation has no signing secret");
  return made.value;
}

async function findSecret(db: Db): Promise<{ value: string } | undefined> {
  return db
    .selectFrom("installation")
    .select("value")
    .where("name", "=", "session_secret")
    .executeTakeFirst();
}
