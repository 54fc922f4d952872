import type { Db } from "../../../db/connection.ts";
import { addDays, instantOf } from "../../../db/local-time.ts";
import { getManagedAppointment, type ManagedAppointment } from "../../../db/queries/appointments.ts";
import {
  listComingVisits,
  listReminders,
  noteReminder,
  noteReminderMail,
  type VisitVersion,
  visitVersion,
  visitVersions,
} from "../../../db/queries/reminders.ts";
import type { Channel, Instant, LocalDate, LocalTime } from "../../../db/schema.ts";
import { isSitePath } from "../../http/web-address.ts";
import { everyMinute } from "../../installation/every-minute.server.ts";
import { getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";
import { isOurTurn } from "../../installation/nodes.server.ts";
import { queueMail, queueText } from "../../mail/queue.server.ts";
import { siteUrl, writeTo } from "../../mail/write-to.server.ts";
import { alertsAhead } from "../../site/alerts.server.ts";
import { reminderMail } from "../mails/reminder-mail.ts";
import { reminderText } from "../mails/reminder-text.ts";
import { letterAbout } from "../mails/tell-patient.server.ts";
import { remindersLink } from "../patient/manage-link.server.ts";
import { isPlanned } from "./planned.ts";
import { refusalOf } from "./refusal.server.ts";
import { type ReminderSettings, reminderSettings } from "./settings.server.ts";
import { momentOf, timelinessOf } from "./times.ts";

/** How long the other nodes leave it to whoever does it, and is not heard of. */
const turnMs = 2 * 60_000;

/**
 * Reminds patients of their visits, every minute for as long as the process serves. What was due while no process did is made
 * up for, as far as there is sense in it.
 */
export function keepReminders(): void {
  everyMinute("reminders", remindAll);
}

interface Visit {
  id: number;
  date: LocalDate;
  time: LocalTime;
  created_at: Instant;
}

async function remindAll(now: Date): Promise<void> {
  const settings = await reminderSettings(getDb());
  if (!settings || !(await isOurTurn("reminders", turnMs))) return;
  for (const due of await listDue(settings, now)) await remind(due, settings, now);
}

interface Due {
  id: number;
  hours: number;
  channel: Channel;
}

/** The reminders whose time has come, and of which nothing is noted. */
async function listDue(settings: ReminderSettings, now: Date): Promise<Due[]> {
  const { date: today } = hospitalTime(now);
  const farthest = Math.max(0, ...settings.hours);
  const days = { from: today, to: addDays(today, Math.ceil(farthest / 24) + 1) };
  const visits = (await listComingVisits(getDb(), days)).filter((visit) => {
    const starts = instantOf(settings.timeZone, visit);
    return now < starts && momentOf(starts, farthest) <= now;
  });
  const noted = new Set((await listReminders(getDb(), days)).map(keyOf));
  const due: Due[] = [];
  for (const some of inParts(visits)) {
    const versionOf = await visitVersions(
      getDb(),
      some.map(({ id }) => id),
    );
    for (const visit of some) {
      const version = versionOf(visit.id);
      for (const hours of settings.hours) {
        if (!isSettleable(visit, version, hours, settings, now)) continue;
        const key = { appointment_id: visit.id, version: version.version, hours };
        const channels = settings.channels.filter((channel) => !noted.has(keyOf({ ...key, channel })));
        due.push(...channels.map((channel) => ({ id: visit.id, hours, channel })));
      }
    }
  }
  return due;
}

type Key = Omit<Due, "id"> & { appointment_id: number; version: number };

const keyOf = ({ appointment_id, version, hours, channel }: Key) =>
  `${appointment_id} ${version} ${hours} ${channel}`;

/** A statement takes only so many values. */
const partSize = 500;

function* inParts<Item>(items: Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += partSize) yield items.slice(at, at + partSize);
}

/** Whether it is the hour for a reminder, or it is clear by now that there will be none. */
function isSettleable(
  visit: Visit,
  version: VisitVersion,
  hours: number,
  settings: ReminderSettings,
  now: Date,
): boolean {
  const starts = instantOf(settings.timeZone, visit);
  if (now >= starts || !isPlanned({ ...visit, starts }, version, hours, settings)) return false;
  return timelinessOf({ starts, hours }, settings, now).is !== "waiting";
}

/** Sends a reminder, or notes why not: everything is read again, and it is noted in the commit that has the mail. */
async function remind({ id, hours, channel }: Due, settings: ReminderSettings, now: Date): Promise<void> {
  await inTransaction(async (trx) => {
    const visit = await getManagedAppointment(trx, id);
    if (!visit) return;
    const known = await visitVersion(trx, id);
    if (!isSettleable(visit, known, hours, settings, now)) return;
    const refusal = await refusalOf(trx, visit, channel);
    // What is no visit any more needs no note.
    if (refusal === "ended") return;
    const starts = instantOf(settings.timeZone, visit);
    const timeliness = timelinessOf({ starts, hours }, settings, now);
    const reason = refusal ?? (timeliness.is === "skipped" ? timeliness.reason : null);
    const key = { appointment_id: id, version: known.version, hours, channel };
    const isFirst = await noteReminder(trx, { ...key, state: reason ? "skipped" : "sent", reason });
    if (!isFirst || reason) return;
    await noteReminderMail(trx, key, await queueReminder(trx, visit, starts, channel));
  });
}

/** Leaves a reminder to be sent; its id in the outbox. */
async function queueReminder(
  trx: Db,
  visit: ManagedAppointment,
  starts: Date,
  channel: Channel,
): Promise<number> {
  return writeTo(trx, visit.language, async () => {
    const letter = await letterAbout(trx, visit);
    if (channel === "sms")
      return queueText(trx, visit.phone, reminderText({ ...letter, url: letter.manageUrl }));
    const ahead = await alertsAhead(trx, visit, starts.toISOString());
    const alerts = ahead.map(({ link, ...alert }) => ({
      ...alert,
      link: isSitePath(link) ? siteUrl(link) : link,
    }));
    const stopUrl = await remindersLink(trx, visit);
    return queueMail(trx, visit.email, reminderMail({ ...letter, alerts, stopUrl }));
  });
}
