import { spansWithin } from "../../../db/absence-times.ts";
import { cancelled } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { fullName } from "../../../db/full-name.ts";
import { addDays, instantOf } from "../../../db/local-time.ts";
import { nameAddress, recordAudit } from "../../../db/queries/audit.ts";
import {
  endFeed,
  listFeedVisits,
  noteFeedRead,
  openFeed,
  renewFeed,
} from "../../../db/queries/calendar-feeds.ts";
import { roleIds } from "../../../db/roles.ts";
import type { Flag } from "../../../db/schema.ts";
import { hashToken, newToken } from "../../access/tokens.server.ts";
import { noteInPassing } from "../../http/unavailable.server.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";
import { writeToAccount } from "../../mail/write-to.server.ts";
import { absencesHere } from "../../site/absent-days.server.ts";
import { t } from "../../words/t.ts";
import { companyHere } from "../../words/translated.server.ts";
import { closedEvent, eventOf, feedFile } from "./calendar-file.ts";

/** Days for which what has passed stays in a calendar, and what was cancelled says so; and how far closed days go. */
const [behind, ahead] = [30, 400];

/** Makes an account's link, in the place of the one it had. It is shown once. Belongs in a transaction. */
export async function newFeedLink(trx: Db, userId: number, with_names: Flag): Promise<string> {
  const token = newToken();
  await renewFeed(trx, { user_id: userId, token_hash: hashToken(token), with_names });
  await noteFeed(trx, userId, "calendar link made");
  return `${getConfig().APP_URL}/calendar/${token}.ics`;
}

/** Ends an account's link; false where it has none. */
export async function endFeedLink(db: Db, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isEnded = await endFeed(trx, userId);
    if (isEnded) await noteFeed(trx, userId, "calendar link ended");
    return isEnded;
  });
}

function noteFeed(trx: Db, userId: number, action: string): Promise<void> {
  return recordAudit(trx, { user_id: userId, action, entity: "users", entity_id: userId });
}

/** Calendars ask every few minutes: on record is each day and each address from which a doctor's visits are read. */
async function noteReading(db: Db, hash: string, userId: number, address: string): Promise<void> {
  const line = { user_id: userId, action: "calendar read", entity: "users", entity_id: userId };
  const note = db.transaction().execute(async (trx) => {
    if (!(await noteFeedRead(trx, hash, { read_on: hospitalTime().date, read_from: address }))) return;
    nameAddress();
    await recordAudit(trx, line);
  });
  await noteInPassing(note, line);
}

/**
 * What a calendar that follows a link reads: the hospital's closed days, and a doctor's visits. They only say that the
 * doctor is busy, unless names were asked for.
 *
 * @param address network address of the client
 * @returns undefined for a link that opens nothing
 */
export async function feedOf(db: Db, token: string, address: string): Promise<string | undefined> {
  const feed = await openFeed(db, hashToken(token));
  if (!feed || feed.role_id === roleIds.patient) return undefined;
  // What others follow is known to everybody.
  if (feed.role_id === roleIds.doctor) await noteReading(db, hashToken(token), feed.user_id, address);
  return writeToAccount(db, feed.user_id, () => feedFor(db, feed));
}

async function feedFor(db: Db, feed: NonNullable<Awaited<ReturnType<typeof openFeed>>>): Promise<string> {
  const isDoctor = feed.role_id === roleIds.doctor;
  const { APP_URL, TIME_ZONE } = getConfig();
  const host = new URL(APP_URL).hostname;
  const today = hospitalTime().date;
  const from = addDays(today, -behind);
  const near = { from, to: addDays(today, ahead) };
  const [company, absences] = await Promise.all([companyHere(db), absencesHere(db, near)]);
  const hospital = company?.name ?? t("mail.calendar.nameless");
  const closed = absences
    .filter(({ scope }) => scope === "hospital")
    .flatMap((absence) => {
      const { id, from_time, until_time, public_reason, yearly } = absence;
      const title = public_reason
        ? t("mail.calendar.closed-because", { hospital, reason: public_reason })
        : t("mail.calendar.closed", { hospital });
      // Each year by itself: an hour of the clock is not the same moment of every year.
      return spansWithin(absence, near).map(({ from, until }) => {
        const dayAfter = addDays(until, 1);
        const end = until_time ? { date: until, time: until_time } : { date: dayAfter, time: "00:00" };
        const times = {
          starts: instantOf(TIME_ZONE, { date: from, time: from_time ?? "00:00" }),
          ends: instantOf(TIME_ZONE, end),
        };
        const which = yearly === 1 ? `${id}-${from.slice(0, 4)}` : id;
        const days = from_time || until_time ? times : { from, until: dayAfter };
        return closedEvent({ uid: `closed-${which}@${host}`, title, ...days });
      });
    });
  const cancelledSince = new Date(instantOf(TIME_ZONE, { date: from, time: "00:00" })).toISOString();
  const visits = isDoctor ? await listFeedVisits(db, feed.user_id, { from, cancelledSince }) : [];
  const events = visits.map((visit) =>
    eventOf({
      uid: `visit-${visit.id}@${host}`,
      starts: instantOf(TIME_ZONE, visit),
      minutes: visit.minutes,
      title:
        (feed.with_names === 1 && visit.active_status !== cancelled && fullName(visit)) ||
        t("mail.calendar.busy"),
      place: "",
      description: "",
      status: visit.active_status,
      requested: new Date(visit.created_at),
      changed: new Date(visit.updated_at),
      changes: visit.changes,
    }),
  );
  return feedFile(hospital, [...closed, ...events]);
}
