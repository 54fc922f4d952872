import { hash } from "node:crypto";
import { sql } from "kysely";
import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Channel, Instant, LocalDate, NewRow, ReminderSkip } from "../schema.ts";
import { some } from "./person.ts";
import { utcNow } from "./stamps.ts";

/** The steps of an appointment's history that say when a visit is. */
const settling = ["approved", "moved", "chosen"];

/** What the audit log says of when a visit is: each step that says so makes it another version. */
export interface VisitVersion {
  /** The number of the latest such step; 0 where there is none. */
  version: number;
  at: Instant | null;
  /** Whether the patient has said since that they will be there. */
  attends: boolean;
}

const firstVersion: VisitVersion = { version: 0, at: null, attends: false };

/** Which versions some visits are. */
export async function visitVersions(db: Db, ids: readonly number[]): Promise<(id: number) => VisitVersion> {
  const telling = [...settling, "confirmed"];
  const past = await db
    .selectFrom("past_steps")
    .select(["id", sql<string>`cast(appointment_id as text)`.as("entity_id"), "action", "created_at"])
    .where("appointment_id", "in", some(ids))
    .where("action", "in", telling)
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("audit_log")
    .select(["id", "entity_id", "action", "created_at"])
    .where("entity", "=", "appointments")
    .where("entity_id", "in", some(ids).map(String))
    .where("action", "in", telling)
    .orderBy("id")
    .execute();
  const versions = new Map<string, VisitVersion>();
  for (const { id, entity_id, action, created_at } of [...past, ...lines]) {
    const before = versions.get(entity_id) ?? firstVersion;
    const isSettled = settling.includes(action);
    versions.set(
      entity_id,
      isSettled ? { version: id, at: created_at, attends: false } : { ...before, attends: true },
    );
  }
  return (id) => versions.get(String(id)) ?? firstVersion;
}

export async function visitVersion(db: Db, id: number): Promise<VisitVersion> {
  return (await visitVersions(db, [id]))(id);
}

/** The visits that take place within some days. */
export async function listComingVisits(db: Db, { from, to }: { from: LocalDate; to: LocalDate }) {
  return db
    .selectFrom("appointments")
    .select(["id", "date", "time", "created_at"])
    .where("active_status", "=", approved)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .orderBy("time")
    .orderBy("id")
    .execute();
}

/** The reminders of the visits of some days whose time has come. */
export async function listReminders(db: Db, { from, to }: { from: LocalDate; to: LocalDate }) {
  return db
    .selectFrom("reminders")
    .innerJoin("appointments", "appointments.id", "reminders.appointment_id")
    .select(["reminders.appointment_id", "reminders.version", "reminders.hours", "reminders.channel"])
    .where("appointments.active_status", "=", approved)
    .where("appointments.date", ">=", from)
    .where("appointments.date", "<=", to)
    .execute();
}

/** The reminders of one visit, the earliest first, with what became of their mails. */
export async function listRemindersOf(db: Db, appointmentId: number) {
  return db
    .selectFrom("reminders")
    .leftJoin("outbox", "outbox.id", "reminders.outbox_id")
    .select(["reminders.version", "reminders.hours", "reminders.state", "reminders.reason"])
    .select(["reminders.channel", "reminders.created_at", "outbox.status", "outbox.sent_at"])
    .where("reminders.appointment_id", "=", appointmentId)
    .orderBy("reminders.created_at")
    .orderBy("reminders.hours", "desc")
    .orderBy("reminders.channel")
    .execute();
}

/** The reminder that a mail or text message is; undefined for every other one. */
export async function findReminderOfMail(db: Db, mailId: number) {
  return db.selectFrom("reminders").selectAll().where("outbox_id", "=", mailId).executeTakeFirst();
}

/**
 * Notes that a reminder's time has come, and what became of it.
 *
 * @returns false where that was noted before, by whomever
 */
export async function noteReminder(db: Db, reminder: NewRow<"reminders">): Promise<boolean> {
  const noted = await db
    .insertInto("reminders")
    .values({ ...reminder, created_at: utcNow() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("appointment_id")
    .executeTakeFirst();
  return noted !== undefined;
}

interface ReminderKey {
  appointment_id: number;
  version: number;
  hours: number;
  channel: Channel;
}

/** Notes which mail a reminder is. */
export async function noteReminderMail(db: Db, key: ReminderKey, mailId: number): Promise<void> {
  await reminder(db, key).set({ outbox_id: mailId }).execute();
}

/** Notes that a reminder is not sent after all. */
export async function skipReminder(db: Db, key: ReminderKey, reason: ReminderSkip): Promise<void> {
  await reminder(db, key).set({ state: "skipped", reason, outbox_id: null }).execute();
}

/** Has a reminder be as if its time had not come. */
export async function forgetReminder(
  db: Db,
  { appointment_id, version, hours, channel }: ReminderKey,
): Promise<void> {
  await db
    .deleteFrom("reminders")
    .where(({ and }) => and({ appointment_id, version, hours, channel }))
    .execute();
}

function reminder(db: Db, { appointment_id, version, hours, channel }: ReminderKey) {
  return db.updateTable("reminders").where(({ and }) => and({ appointment_id, version, hours, channel }));
}

/** Whether an address or a phone number is sent no reminders. */
export async function hasStoppedReminders(db: Db, recipient: string): Promise<boolean> {
  const stop = await db
    .selectFrom("reminder_stops")
    .select("address_hash")
    .where("address_hash", "=", hashOf(recipient))
    .executeTakeFirst();
  return stop !== undefined;
}

/** From now on, an address or a phone number is sent no reminders. */
export async function stopReminders(db: Db, recipient: string): Promise<void> {
  await db
    .insertInto("reminder_stops")
    .values({ address_hash: hashOf(recipient), created_at: utcNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on, an address or a phone number is sent reminders again. */
export async function resumeReminders(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom("reminder_stops").where("address_hash", "=", hashOf(recipient)).execute();
}

/** An address is not written where it need not be. Of a phone number its digits count. */
function hashOf(recipient: string): string {
  const plain = recipient.includes("@") ? recipient.toLowerCase() : recipient.replace(/\D/g, "");
  return hash("sha256", plain, "hex");
}
