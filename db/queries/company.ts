import { cached, type Db } from "../connection.ts";
import type { Company, Instant, NewRow } from "../schema.ts";
import { changeStamp, newStamps } from "./stamps.ts";
import { noteSources } from "./text-stands.ts";

/** The company profile, or undefined while the installation is not set up. */
export const getCompany = cached(
  ["web_info"],
  (db): Promise<Company | undefined> =>
    db.selectFrom("web_info").selectAll().where("id", "=", 1).executeTakeFirst(),
);

export async function createCompany(db: Db, profile: NewRow<"web_info">): Promise<void> {
  await db
    .insertInto("web_info")
    .values({ ...profile, id: 1, ...newStamps() })
    .execute();
}

/** Changes the company profile; with a version, only while it is the one that it has. False when nothing changed. */
export async function updateCompany(
  db: Db,
  version: Instant | null,
  profile: Partial<NewRow<"web_info">>,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "web_info", { id: 1, version });
  const since = await remindersSince(db, profile, updated_at);
  const { numUpdatedRows } = await db
    .updateTable("web_info")
    .set({ ...profile, ...since, updated_at })
    .where("id", "=", 1)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await noteSources(db, "web_info", [1]);
  return true;
}

/** Other reminders than before are those of visits to come: nobody is told at once what would have been told long ago. */
async function remindersSince(
  db: Db,
  { reminders, reminders_sms, reminder_hours }: Partial<NewRow<"web_info">>,
  now: Instant,
): Promise<{ reminders_since?: Instant }> {
  const before = await getCompany(db);
  const isOn =
    (reminders === 1 && before?.reminders === 0) || (reminders_sms === 1 && before?.reminders_sms === 0);
  const isOther = reminder_hours !== undefined && reminder_hours !== before?.reminder_hours;
  return isOn || isOther ? { reminders_since: now } : {};
}
