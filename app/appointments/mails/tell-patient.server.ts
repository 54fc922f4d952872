import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { takeBackMails } from "../../../db/queries/outbox.ts";
import type { RenderedMail } from "../../mail/layout.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { siteUrl, writeTo } from "../../mail/write-to.server.ts";
import { companyHere, hospitalHere, withNamesOf } from "../../words/translated.server.ts";
import { calendarOf } from "../calendar/calendar-file.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { meetingOf } from "../meeting.server.ts";
import { isTooLate } from "../patient/change-limit.server.ts";
import { confirmationLink, type Linked, manageLink } from "../patient/manage-link.server.ts";
import { referenceOf } from "../reference.ts";
import { type AppointmentMail, type Decision, topicOf, when } from "./appointment-mail.ts";
import { decisionMails } from "./decision-mails.ts";
import type { MailRound } from "./mail-round.server.ts";
import { namedMail, requestMails } from "./request-mails.ts";

const mails = { ...decisionMails, ...requestMails };

type News = keyof typeof mails;

/** What calendars are to do with an appointment, of which there is news that concerns them. */
const calendarMethods: Partial<Record<News, "PUBLISH" | "CANCEL">> = {
  approve: "PUBLISH",
  move: "PUBLISH",
  "time chosen": "PUBLISH",
  "follow-up chosen": "PUBLISH",
  invite: "CANCEL",
  "visit moved": "PUBLISH",
  cancel: "CANCEL",
  "visit cancelled": "CANCEL",
};

/** What is told of an appointment as it was. */
type Before = Pick<
  AppointmentRecord,
  "date" | "time" | "reply" | "doctor_id" | "doctor_firstname" | "doctor_lastname"
>;

/** The mail that brings news of an appointment, as it is in the database now, and as it was before a step. */
export async function mailAbout(
  db: Db,
  appointment: AppointmentRecord | ManagedAppointment,
  news: News,
  before?: Before,
): Promise<RenderedMail> {
  return writeTo(db, appointment.language, async () => {
    const mail = mails[news](await letterAbout(db, appointment, before));
    const method = calendarMethods[news];
    return method ? { ...mail, calendar: await calendarOf(db, appointment, method) } : mail;
  });
}

/**
 * What mails about an appointment are made of, as it is in the database now, and as it was before a step, in the language
 * that is spoken.
 */
export async function letterAbout(
  db: Db,
  appointment: AppointmentRecord | ManagedAppointment,
  before?: Before,
): Promise<AppointmentMail> {
  const info = await companyHere(db);
  const manageUrl = await manageLink(db, appointment);
  const { change_until_hours, ...meeting } = await meetingOf(db, appointment);
  return {
    firstname: appointment.firstname,
    reference: referenceOf(appointment),
    date: appointment.date,
    time: appointment.time,
    ...meeting,
    calls: appointment.phone,
    doctor: chosenDoctor(appointment),
    department: (await withNamesOf(db, appointment)).department_name,
    hospital: info?.name ?? "",
    phone: info?.contacts ?? "",
    address: info?.address ?? "",
    hasVideoLink: Boolean(info?.video_link),
    requestsAnswered: info?.requests_answered ?? "",
    visitAdvice: info?.visit_advice ?? "",
    reply: appointment.reply ?? "",
    message: before && before.reply !== appointment.reply ? (appointment.reply ?? "") : "",
    isTooLate: isTooLate({ ...appointment, change_until_hours }),
    was: before && (before.date !== appointment.date || before.time !== appointment.time) ? when(before) : "",
    wasWith: before && before.doctor_id !== appointment.doctor_id ? (chosenDoctor(before) ?? "none") : null,
    manageUrl,
    changeUrl: `${manageUrl}/change`,
    requestUrl: siteUrl("/appointment"),
  };
}

/**
 * Mails the patient what became of their appointment, if there is an address. Belongs in the decision's transaction.
 *
 * @param round where it is one of several decisions, whose mails go out together
 */
export async function tellPatient(
  db: Db,
  decision: Decision,
  before: AppointmentRecord,
  after: AppointmentRecord,
  round?: MailRound,
): Promise<void> {
  // A corrected phone number or description is no news to the patient.
  if (!after.email || (decision === "edit" && !isMoved(before, after))) return;
  // This mail also says what one would that has not gone out yet.
  await takeBackMails(db, topicOf(after));
  const mail = after.email_confirmed
    ? await mailAbout(db, after, decision, before)
    : await confirmationMail(db, after);
  if (round && after.email_confirmed) round.add(after.email, mail);
  else await queueMail(db, after.email, mail);
}

/** All that an address hears that was not in the request, until its owner confirms it. */
export function confirmationMail(
  db: Db,
  appointment: Linked & { language: string | null },
): Promise<RenderedMail> {
  return writeTo(db, appointment.language, async () => {
    const hospital = await hospitalHere(db);
    return namedMail({ hospital, url: await confirmationLink(db, appointment) });
  });
}

function isMoved(before: AppointmentRecord, after: AppointmentRecord): boolean {
  const where = ["date", "time", "doctor_id", "department_id"] as const;
  return where.some((field) => before[field] !== after[field]);
}
