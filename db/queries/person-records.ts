import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { namedAppointments } from "./appointments.ts";
import { readHolds } from "./legal-holds.ts";
import { hasStoppedNewsletters } from "./newsletter-stops.ts";
import { listNewslettersOf } from "./newsletters.ts";
import { type PersonKeys, some, someNames } from "./person.ts";
import { hasStoppedReminders } from "./reminders.ts";
import { readWaiting } from "./waiting-of-person.ts";

/** Everything that is kept of somebody, without secrets and hashes. */
export async function readPerson(db: Db, keys: PersonKeys) {
  const users = some(keys.users);
  const appointments = await readAppointments(db, keys.appointments);
  return {
    accounts: await db
      .selectFrom("users")
      .select(["id", "firstname", "lastname", "email", "phone", "gender", "dob", "address", "image"])
      .select(["account_status", "language", "created_at", "updated_at"])
      .where("id", "in", users)
      .execute(),
    appointments,
    days_of_visits: await readStages(db, keys.appointments),
    reminders: await readReminders(db, keys.appointments),
    follow_ups: await readFollowUps(db, keys.appointments),
    waiting_list: await readWaiting(db, keys.waiting),
    times_offered: await readAsked(db, keys.waiting),
    appointments_of_others_with_this_address: keys.mentions,
    messages: await readMessages(db, keys.contacts),
    subscriptions: await db
      .selectFrom("subscribers")
      .select(["name", "email", "date", "created_at", "state", "confirmed_at", "asked_at", "refusal"])
      .select("language")
      .where("id", "in", some(keys.subscribers))
      .execute(),
    newsletters: await listNewslettersOf(db, keys.subscribers),
    newsletters_stopped: keys.byAddress && (await hasStoppedNewsletters(db, keys.email)),
    suggestions: await db
      .selectFrom("suggestions")
      .select(["message", "date", "created_at"])
      .where("id", "in", some(keys.suggestions))
      .execute(),
    sessions: await db
      .selectFrom("sessions")
      .select(["kind", "user_agent", "created_at", "last_seen_at", "expires_at"])
      .where("user_id", "in", users)
      .execute(),
    known_browsers: await db
      .selectFrom("known_browsers")
      .select(["user_agent", "expires_at"])
      .where("user_id", "in", users)
      .orderBy("expires_at")
      .execute(),
    password_links: await db
      .selectFrom("password_links")
      .select(["purpose", "old_email", "created_at", "expires_at", "used_at"])
      .where("user_id", "in", users)
      .execute(),
    sign_ups_to_confirm: keys.byAddress ? await readSignUps(db, keys.email) : [],
    legal_holds: await readHolds(db, { users: keys.users, email: keys.byAddress ? keys.email : "" }),
    reminders_stopped: keys.byAddress && (await hasStoppedReminders(db, keys.email)),
    phones_with_reminders_stopped: keys.byAddress ? await readStoppedPhones(db, appointments) : [],
    mails: await readMails(db, keys.mails),
    pictures: await db
      .selectFrom("uploads")
      .select(["file_name", "media_type", "bytes", "width", "height", "created_at"])
      .where("file_name", "in", someNames(keys.uploads))
      .execute(),
    log: [...(await readPastSteps(db, keys.appointments)), ...(await readLog(db, keys))],
  };
}

function readSignUps(db: Db, email: string) {
  return db
    .selectFrom("sign_ups")
    .select(["firstname", "lastname", "email", "phone", "language", "expires_at"])
    .where(sql`lower(email)`, "=", email)
    .orderBy("expires_at")
    .execute();
}

function readAppointments(db: Db, ids: number[]) {
  return namedAppointments(db)
    .leftJoin("visit_types", "visit_types.id", "appointments.visit_type_id")
    .select(["appointments.id", "appointments.date", "appointments.time", "appointments.active_status"])
    .select(["appointments.firstname", "appointments.lastname", "appointments.email", "appointments.phone"])
    .select([
      "appointments.description",
      "appointments.reply",
      "appointments.images",
      "appointments.language",
      "appointments.email_confirmed",
    ])
    .select(["appointments.minutes", "visit_types.name as kind", "appointments.series_id"])
    .select(["appointments.cancelled_by", "appointments.invited", "appointments.overbooked_reason"])
    .select("appointments.changes")
    .select(["appointments.created_at", "appointments.updated_at", "departments.name as department"])
    .select(["doctors.firstname as doctor_firstname", "doctors.lastname as doctor_lastname"])
    .where("appointments.id", "in", some(ids))
    .orderBy("appointments.id")
    .execute();
}

/** How each visit went on its day. */
function readStages(db: Db, ids: number[]) {
  return db
    .selectFrom("stages")
    .select(["appointment_id", "date", "number", "stage", "called_to"])
    .select(["arrived_at", "called_at", "in_room_at", "seen_at", "updated_at"])
    .where("appointment_id", "in", some(ids))
    .orderBy("appointment_id")
    .execute();
}

function readReminders(db: Db, ids: number[]) {
  return db
    .selectFrom("reminders")
    .select(["appointment_id", "hours", "channel", "state", "reason", "created_at"])
    .where("appointment_id", "in", some(ids))
    .orderBy("created_at")
    .execute();
}

/** Those of the visits' phone numbers that have stopped reminders: what is kept of that is a hash. */
async function readStoppedPhones(db: Db, appointments: ReadonlyArray<{ phone: string }>) {
  const stopped: Array<{ phone: string }> = [];
  for (const phone of new Set(appointments.map((visit) => visit.phone)))
    if (phone !== "" && (await hasStoppedReminders(db, phone))) stopped.push({ phone });
  return stopped;
}

function readAsked(db: Db, ids: number[]) {
  return db
    .selectFrom("waiting_asked")
    .select(["waiting_id", "doctor_id", "date", "time", "outcome", "created_at"])
    .where("waiting_id", "in", some(ids))
    .orderBy("created_at")
    .execute();
}

function readFollowUps(db: Db, ids: number[]) {
  return db
    .selectFrom("follow_ups")
    .select([
      "appointment_id",
      "doctor_id",
      "visit_type_id",
      "from_date",
      "until_date",
      "message",
      "booked_id",
    ])
    .select(["created_at", "used_at", "withdrawn_at"])
    .where("appointment_id", "in", some(ids))
    .orderBy("id")
    .execute();
}

async function readMessages(db: Db, ids: number[]) {
  const messages = await db
    .selectFrom("contacts")
    .select(["id", "firstname", "lastname", "email", "phone", "subject", "message", "date", "created_at"])
    .select("language")
    .where("id", "in", some(ids))
    .orderBy("id")
    .execute();
  const replies = await db
    .selectFrom("contact_replies")
    .select(["contact_id", "reply", "created_at"])
    .where("contact_id", "in", some(ids))
    .orderBy("id")
    .execute();
  return messages.map((message) => ({
    ...message,
    replies: replies
      .filter(({ contact_id }) => contact_id === message.id)
      .map(({ reply, created_at }) => ({ reply, created_at })),
  }));
}

async function readMails(db: Db, ids: number[]) {
  const mails = await db
    .selectFrom("outbox")
    .select(["recipient", "subject", "text", "status", "created_at", "sent_at"])
    .where("id", "in", some(ids))
    .orderBy("id")
    .execute();
  // Whoever has the file must not be able to follow a link that is still good.
  const withoutSecrets = (text: string) =>
    text.replace(/(\/(?:reset-password|sign-up|appointments|newsletter)\/)[\w-]+/g, "$1…");
  return mails.map((mail) => ({ ...mail, text: withoutSecrets(mail.text) }));
}

/** What is kept of lines about their visits that are out of the audit log, as lines of it: the role stands where its holder did. */
async function readPastSteps(db: Db, ids: number[]) {
  const steps = await db
    .selectFrom("past_steps")
    .select(["created_at", "action", "appointment_id", "role_id"])
    .where("appointment_id", "in", some(ids))
    .orderBy("id")
    .execute();
  return steps.map(({ created_at, action, appointment_id, role_id }) => ({
    created_at,
    user_id: null,
    action,
    entity: "appointments",
    entity_id: String(appointment_id),
    detail: JSON.stringify(role_id === null ? {} : { role_id }),
  }));
}

/** Lines of the audit log that say what the person did, or what was done to what is theirs. */
function readLog(db: Db, keys: PersonKeys) {
  const texts = (ids: number[]) => someNames(ids.map(String));
  return db
    .selectFrom("audit_log")
    .select(["created_at", "user_id", "action", "entity", "entity_id", "detail"])
    .where(({ eb, and, or }) => {
      const about = (entity: string, ids: string[]) =>
        and([eb("entity", "=", entity), eb("entity_id", "in", ids)]);
      return or([
        eb("user_id", "in", some(keys.users)),
        about("users", texts(keys.users)),
        about("appointments", texts(keys.appointments)),
        about("waiting_list", texts(keys.waiting)),
        about("contacts", texts(keys.contacts)),
        about("subscribers", texts(keys.subscribers)),
        about("suggestions", texts(keys.suggestions)),
        about("uploads", someNames(keys.uploads)),
      ]);
    })
    .orderBy("id")
    .execute();
}
