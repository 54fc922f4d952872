import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { addDays, instantOf, localNow } from "../local-time.ts";
import { stopReminders, visitVersions } from "../queries/reminders.ts";
import type { LocalDate, LocalTime } from "../schema.ts";

/** Hours before a visit, and the hours of the night, as a new hospital has them. */
const hoursBefore = [48, 3];
const [quietFrom, quietUntil]: [LocalTime, LocalTime] = ["21:00", "07:00"];

const hour = 60 * 60_000;

/** Who wants none. */
const stopped = "isla.cameron@mail.example";

/**
 * The hospital reminds patients since the day before yesterday: which reminders went until now, and which did not. What
 * comes due from now on is the program's.
 */
export async function loadReminders(db: Db, { today, timeZone }: { today: LocalDate; timeZone: string }) {
  const since = instantOf(timeZone, { date: addDays(today, -2), time: "00:00" });
  await db.updateTable("web_info").set({ reminders: 1, reminders_since: since.toISOString() }).execute();
  await stopReminders(db, stopped);
  const visits = await db
    .selectFrom("appointments")
    .select(["id", "email", "date", "time", "created_at"])
    .where("active_status", "=", approved)
    .where("date", ">=", addDays(today, -2))
    .where("date", "<=", addDays(today, 2))
    .orderBy("id")
    .execute();
  const versionOf = await visitVersions(
    db,
    visits.map(({ id }) => id),
  );
  for (const { id, email, created_at, ...at } of visits) {
    const version = versionOf(id);
    const starts = instantOf(timeZone, at);
    for (const hours of hoursBefore) {
      const due = new Date(starts.getTime() - hours * hour);
      const sent = morningAfter(due, timeZone) ?? due;
      const isPlanned = since < due && (version.at ?? created_at) < due.toISOString();
      if (!isPlanned || sent > new Date() || sent.getTime() > starts.getTime() - hour / 2) continue;
      const reason = email === "" ? "no-address" : email === stopped ? "stopped" : null;
      await db
        .insertInto("reminders")
        .values({
          appointment_id: id,
          version: version.version,
          hours,
          channel: "email",
          reason,
          state: reason ? "skipped" : "sent",
          created_at: sent.toISOString(),
        })
        .execute();
    }
  }
}

/** The end of the night in which a moment lies; null by day. */
function morningAfter(at: Date, timeZone: string): Date | null {
  const { date, time } = localNow(timeZone, at);
  if (time >= quietUntil && time < quietFrom) return null;
  return instantOf(timeZone, { date: time < quietUntil ? date : addDays(date, 1), time: quietUntil });
}
