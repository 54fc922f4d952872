import type { Db } from "../../../db/connection.ts";
import { getManagedAppointment, type ManagedAppointment } from "../../../db/queries/appointments.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { isSignatureOf, type Signed, signatureOf } from "../../installation/signatures.server.ts";
import { siteUrl } from "../../mail/write-to.server.ts";

/** Days for which a link opens after the appointment's own: a late reply can still be read. */
const afterwards = 30;

/** What a link to an appointment is made of. */
export interface Linked {
  id: number;
  date: LocalDate;
  email: string;
}

/**
 * What a link does: open the appointment's own page, confirm the address it was sent to, end reminders to that, or make the
 * visit of an invitation, whose id and last day it then has; or open the page of somebody on the waiting list, likewise.
 */
type Purpose =
  | ("appointment link" | "appointment email" | "appointment reminders" | "appointment follow-up")
  | "waiting list";

/**
 * The secret part of an appointment's own address: `<id>-<last day>-<signature>`. It can be made anew from the row at any
 * time, so nothing is stored. Moving the appointment moves the last day; a corrected email address ends the links that went
 * to the wrong one.
 */
export async function manageToken(
  db: Db,
  { id, date, email }: Linked,
  purpose: Purpose = "appointment link",
): Promise<string> {
  const lastDay = dayNumber(date) + afterwards;
  return `${id}-${lastDay}-${await signatureOf(db, signed(purpose, { id, lastDay, email }))}`;
}

/** The path of an appointment's own page, for whoever may see and change it. */
export async function managePath(db: Db, appointment: Linked): Promise<string> {
  return `/appointments/${await manageToken(db, appointment)}`;
}

/** The same as an address to put into a mail. */
export async function manageLink(db: Db, appointment: Linked): Promise<string> {
  return siteUrl(await managePath(db, appointment));
}

/** The address of the page on which its recipient confirms the appointment's email address. */
export async function confirmationLink(db: Db, appointment: Linked): Promise<string> {
  const token = await manageToken(db, appointment, "appointment email");
  return siteUrl(`/appointments/${token}/confirm-email`);
}

/** The path of the page on which its recipient stops reminders. */
export async function remindersPath(db: Db, appointment: Linked): Promise<string> {
  return `/appointments/${await manageToken(db, appointment, "appointment reminders")}/reminders`;
}

/** The same as an address to put into a mail. */
export async function remindersLink(db: Db, appointment: Linked): Promise<string> {
  return siteUrl(await remindersPath(db, appointment));
}

/** What a link to an invitation is made of. */
type LinkedFollowUp = Pick<Linked, "id" | "email"> & { until_date: LocalDate };

/** The path of the page on which its recipient chooses the time of a follow-up. */
export async function followUpPath(db: Db, { id, email, until_date }: LinkedFollowUp): Promise<string> {
  const token = await manageToken(db, { id, email, date: until_date }, "appointment follow-up");
  return `/appointments/${token}/follow-up`;
}

/** The same as an address to put into a mail. */
export async function followUpLink(db: Db, followUp: LinkedFollowUp): Promise<string> {
  return siteUrl(await followUpPath(db, followUp));
}

const form = /^([1-9]\d{0,14})-(\d{1,7})-([0-9a-f]{32})$/;

/** The appointment that a link still opens, or undefined. */
export function openManageLink(
  db: Db,
  token: string | undefined,
  purpose: Purpose = "appointment link",
): Promise<ManagedAppointment | undefined> {
  return openLink(db, token, { purpose, find: (id) => getManagedAppointment(db, id) });
}

/** The row that a link still opens, or undefined. */
export async function openLink<Row extends Pick<Linked, "id" | "email">>(
  db: Db,
  token: string | undefined,
  { purpose, find }: { purpose: Purpose; find: (id: number) => Promise<Row | undefined> },
): Promise<Row | undefined> {
  const [, id, lastDay, signature] = form.exec(token ?? "") ?? [];
  if (!signature || Number(lastDay) < dayNumber(hospitalTime().date)) return undefined;
  const row = await find(Number(id));
  if (!row) return undefined;
  const linked = { id: row.id, lastDay: Number(lastDay), email: row.email };
  return (await isSignatureOf(db, signed(purpose, linked), signature)) ? row : undefined;
}

const signed = (
  purpose: Purpose,
  { id, lastDay, email }: { id: number; lastDay: number; email: string },
): Signed => [purpose, id, lastDay, email];

/** Days since 1970 on the calendar. */
function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
