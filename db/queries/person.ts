import { type Expression, type SqlBool, sql } from "kysely";
import { openStates } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { LocalDate } from "../schema.ts";
import { countRows } from "./count.ts";
import { containing } from "./search-text.ts";
import { waitingIdsOf } from "./waiting-of-person.ts";

/** What in the database is somebody's: the keys of rows, by table. */
export interface PersonKeys {
  email: string;
  /** Whether what names the address is theirs, too, and not only what is kept with the account. */
  byAddress: boolean;
  users: number[];
  appointments: number[];
  /** Appointments of other accounts that name the address. */
  mentions: number[];
  waiting: number[];
  contacts: number[];
  subscribers: number[];
  suggestions: number[];
  mails: number[];
  uploads: string[];
}

/** Whether the address belongs to an open account of staff. */
export async function isStaffAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("role_id", "<>", roleIds.patient)
    .where("account_status", "<>", "deleted")
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Finds what is kept of a patient or visitor: by the account with an email address, and by the address itself where
 * somebody wrote without an account.
 */
export async function findPerson(db: Db, address: string): Promise<PersonKeys> {
  const email = address.toLowerCase();
  const users = await db
    .selectFrom("users")
    .select(["id", "image", "firstname"])
    .where(sql<string>`lower(email)`, "=", email)
    .where("role_id", "=", roleIds.patient)
    .execute();
  const userIds = users.map(({ id }) => id);
  const appointments = await db
    .selectFrom("appointments")
    .select(["id", "email", "images", "user_id"])
    .where(({ eb, or }) => or([eb("user_id", "in", some(userIds)), eb(sql`lower(email)`, "=", email)]))
    .execute();
  const own = appointments.filter(({ user_id }) => user_id === null || userIds.includes(user_id));
  const attached = own.flatMap(({ images }) => JSON.parse(images) as string[]);
  const portraits = users.flatMap(({ image }) => image ?? []);
  const uploads = await db
    .selectFrom("uploads")
    .select("file_name")
    .where(({ eb, or }) =>
      or([eb("user_id", "in", some(userIds)), eb("file_name", "in", someNames([...attached, ...portraits]))]),
    )
    .orderBy("file_name")
    .execute();
  const others = own.map((row) => row.email.toLowerCase()).filter((other) => other !== "" && other !== email);
  const ownIds = own.map(({ id }) => id);
  const waiting = await waitingIdsOf(db, { users: userIds, appointments: ownIds, email });
  return {
    email,
    byAddress: true,
    users: userIds,
    appointments: ownIds,
    mentions: appointments.filter((row) => !own.includes(row)).map(({ id }) => id),
    waiting,
    contacts: await idsWithEmail(db, "contacts", email),
    subscribers: await idsWithEmail(db, "subscribers", email),
    suggestions: await suggestionsNaming(db, email),
    mails: distinct([
      ...(await mailsOf(db, { email, others, names: users.flatMap(({ firstname }) => firstname || []) })),
      ...(await textsAbout(db, ownIds)),
      ...(await mailsAbout(db, ownIds, waiting)),
      ...(await textsToWaiting(db, waiting)),
    ]),
    uploads: uploads.map(({ file_name }) => file_name),
  };
}

/**
 * What is kept with an account, and nothing that an address alone leads to: an account may have been opened with
 * somebody else's.
 */
export async function findOwnRecords(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<PersonKeys> {
  const appointments = await db
    .selectFrom("appointments")
    .select(["id", "images"])
    .where("user_id", "=", id)
    .orderBy("id")
    .execute();
  const attached = appointments.flatMap(({ images }) => JSON.parse(images) as string[]);
  const account = await db.selectFrom("users").select("image").where("id", "=", id).executeTakeFirst();
  const shown = [...attached, account?.image ?? ""];
  const uploads = await db
    .selectFrom("uploads")
    .select("file_name")
    .where(({ eb, or }) => or([eb("user_id", "=", id), eb("file_name", "in", someNames(shown))]))
    .orderBy("file_name")
    .execute();
  const names = uploads.map(({ file_name }) => file_name);
  const none = { mentions: [], contacts: [], subscribers: [], suggestions: [], mails: [] };
  const ids = appointments.map((row) => row.id);
  const waiting = await waitingIdsOf(db, { users: [id], appointments: ids });
  return { email, byAddress: false, users: [id], appointments: ids, waiting, ...none, uploads: names };
}

/** How many visits an account has from a day on that were not declined or given up. */
export async function countOpenVisits(db: Db, userId: number, from: LocalDate): Promise<number> {
  const open = db
    .selectFrom("appointments")
    .where("user_id", "=", userId)
    .where("date", ">=", from)
    .where("active_status", "in", openStates);
  return countRows(open);
}

/** Whether anything is kept of somebody. */
export function isKnown({ email, byAddress, ...keys }: PersonKeys): boolean {
  return Object.values(keys).some((list) => list.length > 0);
}

async function idsWithEmail(db: Db, table: "contacts" | "subscribers", email: string): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where(sql<string>`lower(email)`, "=", email)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Suggestions have no name; one is somebody's when its writer put the address into it. */
async function suggestionsNaming(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom("suggestions")
    .select(["id", "message"])
    .where(mentions("message", email))
    .execute();
  return rows.filter(({ message }) => hasAddress(message, email)).map(({ id }) => id);
}

/**
 * Mails to the address, and those that name it; also those to another address of the person's appointments, when they
 * greet the person by name: it may be somebody else's as well.
 */
async function mailsOf(
  db: Db,
  { email, others, names }: { email: string; others: string[]; names: string[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "recipient", "text"])
    .where(({ eb, or }) =>
      or([eb(sql`lower(recipient)`, "in", someNames([email, ...others])), mentions("text", email)]),
    )
    .orderBy("id")
    .execute();
  const isTheirs = ({ recipient, text }: (typeof rows)[number]) =>
    recipient.toLowerCase() === email ||
    hasAddress(text, email) ||
    (others.includes(recipient.toLowerCase()) && names.some((name) => text.includes(name)));
  return rows.filter(isTheirs).map(({ id }) => id);
}

/** A link in a mail: the number of what it opens, and what that is where it is no appointment. */
const links = /\/appointments\/(\d+)-\d+-[0-9a-f]{32}(?:\/(follow-up|waiting-list))?/g;

/**
 * Mails with the link to one of some appointments, to an invitation to its follow-up, or to one of some places on the waiting
 * list: they may have gone to an address that these have no more. Each has numbers of its own, which the others have, too.
 */
async function mailsAbout(db: Db, appointments: number[], waiting: number[]): Promise<number[]> {
  const invitations = await db
    .selectFrom("follow_ups")
    .select("id")
    .where("appointment_id", "in", some(appointments))
    .execute();
  const followUps = invitations.map(({ id }) => id);
  const theirs: Record<string, number[]> = {
    "": appointments,
    "follow-up": followUps,
    "waiting-list": waiting,
  };
  const numbers = distinct(Object.values(theirs).flat());
  const found: number[] = [];
  for (let at = 0; at < numbers.length; at += 100) {
    const rows = await db
      .selectFrom("outbox")
      .select(["id", "text"])
      .where(({ eb, or }) =>
        or(numbers.slice(at, at + 100).map((id) => eb("text", "like", `%/appointments/${id}-%`))),
      )
      .execute();
    const isTheirs = ([, id, what = ""]: RegExpExecArray) => theirs[what]?.includes(Number(id));
    found.push(...rows.filter(({ text }) => [...text.matchAll(links)].some(isTheirs)).map(({ id }) => id));
  }
  return found;
}

/** Text messages about some appointments: a phone number may be shared, and says not whose they are. */
async function textsAbout(db: Db, appointmentIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("reminders")
    .innerJoin("outbox", "outbox.id", "reminders.outbox_id")
    .select("outbox.id")
    .where("reminders.appointment_id", "in", some(appointmentIds))
    .where("reminders.channel", "=", "sms")
    .orderBy("outbox.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Text messages to somebody on the waiting list. */
async function textsToWaiting(db: Db, ids: readonly number[]): Promise<number[]> {
  const topics = ids.map((id) => `waiting list offer ${id}`);
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("topic", "in", someNames(topics))
    .where("channel", "=", "sms")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a column has an address somewhere. */
function mentions(column: "message" | "text", email: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${containing(email)} escape '\\'`;
}

/** Whether a text has an address, and not as a part of a longer one. */
function hasAddress(text: string, email: string): boolean {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(email); at >= 0; at = lower.indexOf(email, at + 1)) {
    const [before = " ", after = " "] = [lower[at - 1], lower[at + email.length]];
    if (!/[\w.+-]/.test(before) && !/[\w-]/.test(after)) return true;
  }
  return false;
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** Keys for an `in`, which no engine takes empty. No row has the one added. */
export function some(ids: readonly number[]): number[] {
  return [0, ...ids];
}

export function someNames(names: readonly string[]): string[] {
  return ["", ...names];
}
