import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";
import { changeStamp } from "./stamps.ts";

/** What is set on the system screen: by name a text, or what was sealed. */
export type GivenSettings = Record<string, string | { sealed: string }>;

export interface KeptSettings {
  given: GivenSettings;
  updated_at: Instant;
}

export async function readSettings(db: Db): Promise<KeptSettings> {
  const row = await db
    .selectFrom("settings")
    .select(["given", "updated_at"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return { given: JSON.parse(row.given) as GivenSettings, updated_at: row.updated_at };
}

/** Changes them, only while they are in that version. False when nothing changed. */
export async function updateSettings(db: Db, version: Instant, given: GivenSettings): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("settings")
    .set({
      given: JSON.stringify(given),
      updated_at: await changeStamp(db, "settings", { id: 1, version }),
    })
    .where("id", "=", 1)
    .where("updated_at", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
