import type { Db } from "../../../db/connection.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { takeBackMails } from "../../../db/queries/outbox.ts";
import { hasStoppedReminders } from "../../../db/queries/reminders.ts";
import type { WaitingEntry } from "../../../db/queries/waiting-list.ts";
import { doctorName } from "../../doctors/name.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { queueMail, queuePacedMail, queuePacedText } from "../../mail/queue.server.ts";
import { writeTo } from "../../mail/write-to.server.ts";
import { companyHere, withNamesOf } from "../../words/translated.server.ts";
import { parseDays } from "./days.ts";
import { waitingLink } from "./link.server.ts";
import { offerText, type WaitingLetter, waitingMails } from "./waiting-mails.ts";

/** What mails to somebody on the waiting list have in common: the latest says how it stands. */
const topicOfWaiting = ({ id }: { id: number }) => `waiting list ${id}`;

/** What mails and text messages about an offer begin with as their topic; the number of the entry follows. */
export const offerTopic = "waiting list offer ";

async function letterTo(db: Db, entry: WaitingEntry): Promise<WaitingLetter> {
  const info = await companyHere(db);
  const { firstname, kind, department_name, from_time, until_time, notice_hours, until_date } =
    await withNamesOf(db, entry);
  return {
    firstname,
    kind,
    department: department_name,
    hospital: info?.name ?? "",
    phone: info?.contacts ?? "",
    doctor: doctorOf(entry),
    suits: { days: parseDays(entry.days), from_time, until_time, notice_hours, until_date },
    url: await waitingLink(db, entry),
  };
}

/** The name of the doctor who is waited for; null where any of a department will do. */
export function doctorOf({ doctor_firstname, doctor_lastname }: WaitingEntry): string | null {
  if (doctor_firstname === null || doctor_lastname === null) return null;
  return doctorName({ firstname: doctor_firstname, lastname: doctor_lastname });
}

/** The time that is offered, with whom it is, and by the hospital's clock until when; null while none is. */
export function offerOf(entry: WaitingEntry) {
  const { offered_date, offered_time, offered_until, offered_firstname, offered_lastname } = entry;
  if (offered_date === null || offered_time === null || offered_until === null) return null;
  return {
    date: offered_date,
    time: offered_time,
    doctor: doctorName({ firstname: offered_firstname ?? "", lastname: offered_lastname ?? "" }),
    until: hospitalTime(new Date(offered_until)),
  };
}

/** Mails somebody that they are on the waiting list. Belongs in the transaction of that. */
export async function tellJoined(db: Db, entry: WaitingEntry, isByStaff: boolean): Promise<void> {
  if (entry.email === "") return;
  const mail = await writeTo(db, entry.language, async () => waitingMails.joined(await letterTo(db, entry)));
  if (isByStaff) await queueMail(db, entry.email, mail);
  else await queuePacedMail(db, entry.email, mail, { topic: topicOfWaiting(entry) });
}

/** Asks somebody whether they take the time that is offered to them, by email and text message. */
export function tellOffer(db: Db, entry: WaitingEntry): Promise<void> {
  return writeTo(db, entry.language, () => ask(db, entry));
}

async function ask(db: Db, entry: WaitingEntry): Promise<void> {
  const offer = offerOf(entry);
  if (!offer) return;
  const topic = `${offerTopic}${entry.id}`;
  const letter = await letterTo(db, entry);
  if (entry.email !== "") {
    const visit =
      entry.visit_date === null || entry.visit_time === null
        ? null
        : { date: entry.visit_date, time: entry.visit_time };
    // Anybody may have put the address on the list, as often as they liked.
    await queuePacedMail(db, entry.email, waitingMails.offered({ ...letter, offer, visit }), { topic });
  }
  if (await isReachedByText(db, entry)) {
    const today = hospitalTime().date;
    await queuePacedText(db, entry.phone, offerText({ ...letter, offer, today }), { topic });
  }
}

/** Whether somebody is asked by text message: the hospital sends them, and the number's owner has not stopped them. */
export async function isReachedByText(db: Db, { phone }: { phone: string }): Promise<boolean> {
  if ((await getCompany(db))?.reminders_sms !== 1 || phone === "") return false;
  return !(await hasStoppedReminders(db, phone));
}

/** What was to be sent of an offer is not, once it is none. */
export async function takeBackOffer(db: Db, entry: Pick<WaitingEntry, "id">): Promise<void> {
  await takeBackMails(db, `${offerTopic}${entry.id}`);
}

/** Mails somebody that nobody waits for their answer any more; at night not before it ends. */
export async function tellExpired(db: Db, entry: WaitingEntry, notBefore: Date | null): Promise<void> {
  if (entry.email === "") return;
  const mail = await writeTo(db, entry.language, async () => waitingMails.expired(await letterTo(db, entry)));
  const wait = notBefore ? Math.max(0, Math.ceil((notBefore.getTime() - Date.now()) / 1000)) : 0;
  await queuePacedMail(db, entry.email, mail, { wait, topic: topicOfWaiting(entry) });
}
