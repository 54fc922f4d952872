import { z } from "zod";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { instantOf } from "../../../db/local-time.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import { listRemindersOf, visitVersion } from "../../../db/queries/reminders.ts";
import type { Channel } from "../../../db/schema.ts";
import { dateShape } from "../../api/shapes.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";
import { isPlanned } from "./planned.ts";
import { refusalOf } from "./refusal.server.ts";
import { reminderSettings } from "./settings.server.ts";
import { timelinessOf } from "./times.ts";

const standingShape = z.object({
  hours: z.number().int().describe("Before the visit"),
  channel: z.enum(["email", "sms"]),
  is_old: z.boolean().describe("True for the visit as it was before it was moved"),
  state: z.enum(["waiting", "sent", "skipped", "dead"]),
  reason: z
    .enum([
      ...(["no-address", "unconfirmed", "no-phone", "stopped", "arrived", "moved", "ended", "off"] as const),
      ...(["too-late", "quiet-hours", "next-one", "agreed-later"] as const),
    ])
    .nullable()
    .describe("Why it is not sent"),
  at: z
    .object({ date: dateShape, time: z.string().describe("HH:MM") })
    .nullable()
    .describe("When it is to be sent, was sent, or was skipped"),
});

/** Reminders as the API answers with them. */
export const remindersShape = z.array(standingShape);

/** A reminder of a visit, as staff see it. */
export type ReminderStanding = z.output<typeof standingShape>;

/** Which reminders of a visit were sent, are to come, or why not. */
export async function remindersOf(db: Db, appointment: AppointmentRecord): Promise<ReminderStanding[]> {
  const known = await visitVersion(db, appointment.id);
  const noted = await listRemindersOf(db, appointment.id);
  const past = noted.map((row): ReminderStanding & { version: number } => {
    const isSent = row.state === "sent" && (row.status === "sent" || row.status === null);
    return {
      hours: row.hours,
      channel: row.channel,
      version: row.version,
      is_old: row.version !== known.version,
      reason: row.reason,
      state:
        row.state === "skipped" ? "skipped" : isSent ? "sent" : row.status === "dead" ? "dead" : "waiting",
      at: hospitalTime(new Date(row.sent_at ?? row.created_at)),
    };
  });
  return [
    ...past.map(({ version, ...standing }) => standing),
    ...(await toCome(db, appointment, known, past)),
  ];
}

/** The reminders of which nothing is noted yet. */
async function toCome(
  db: Db,
  appointment: AppointmentRecord,
  known: Awaited<ReturnType<typeof visitVersion>>,
  noted: ReadonlyArray<{ hours: number; version: number; channel: Channel }>,
): Promise<ReminderStanding[]> {
  const settings = await reminderSettings(db);
  const starts = instantOf(getConfig().TIME_ZONE, appointment);
  const now = new Date();
  if (!settings || appointment.active_status !== approved || starts <= now) return [];
  const refusals = new Map<Channel, ReminderStanding["reason"]>();
  for (const channel of settings.channels) refusals.set(channel, await refusalOf(db, appointment, channel));
  const isNoted = (hours: number, channel: Channel) =>
    noted.some((one) => one.hours === hours && one.channel === channel && one.version === known.version);
  const missing = settings.hours.flatMap((hours) =>
    settings.channels.filter((channel) => !isNoted(hours, channel)).map((channel) => ({ hours, channel })),
  );
  return missing.map(({ hours, channel }): ReminderStanding => {
    const skipped = (reason: ReminderStanding["reason"]) =>
      ({ hours, channel, is_old: false, state: "skipped", reason, at: null }) as const;
    const refusal = refusals.get(channel);
    if (refusal) return skipped(refusal);
    if (!isPlanned({ ...appointment, starts }, known, hours, settings)) return skipped("agreed-later");
    const timeliness = timelinessOf({ starts, hours }, settings, now);
    if (timeliness.is === "skipped") return skipped(timeliness.reason);
    const at = timeliness.is === "waiting" ? timeliness.until : now;
    return { hours, channel, is_old: false, state: "waiting", reason: null, at: hospitalTime(at) };
  });
}
