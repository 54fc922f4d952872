import { randomBytes } from "node:crypto";
import type { Db } from "../connection.ts";

/** What the link to set up the installation is known by, in place of whatever was before. */
export async function keepSetupTokenHash(db: Db, value: string): Promise<void> {
  await db
    .insertInto("installation")
    .values({ name: "setup_token", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function getSetupTokenHash(db: Db): Promise<string | undefined> {
  const row = await findValue(db, "setup_token");
  return row?.value;
}

export async function deleteSetupTokenHash(db: Db): Promise<void> {
  await db.deleteFrom("installation").where("name", "in", ["setup_token", "setup_seed"]).execute();
}

/** What nodes make their common link of: what was kept, else a new one, which is kept. */
export async function setupSeed(db: Db, which: "kept" | "new"): Promise<string> {
  const kept = which === "kept" ? await findValue(db, "setup_seed") : undefined;
  if (kept) return kept.value;
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("installation")
    .values({ name: "setup_seed", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return value;
}

/** The installation's own signing secret, made when it is first asked for. */
export async function keptSecret(db: Db): Promise<string> {
  const kept = await findValue(db, "session_secret");
  if (kept) return kept.value;
  await db
    .insertInto("installation")
    .values({ name: "session_secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another process may have made it first.
  const made = await findValue(db, "session_secret");
  if (!made) throw new Error("the installation has no signing secret");
  return made.value;
}

async function findValue(db: Db, name: string): Promise<{ value: string } | undefined> {
  return db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
}
