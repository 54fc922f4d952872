import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { takeBackMails } from "../../../db/queries/outbox.ts";
import { getConfig } from "../../installation/installation.server.ts";
import type { RenderedMail } from "../../mail/layout.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { confirmationLink, type Linked, manageLink } from "../patient/manage-link.server.ts";
import { referenceOf } from "../reference.ts";
import type { AppointmentAction } from "../states.ts";
import { type AppointmentMail, topicOf } from "./appointment-mail.ts";
import { approvedMail, changedMail, declinedMail, repliedMail } from "./decision-mails.ts";
import {
  emailConfirmedMail,
  namedMail,
  requestCancelledMail,
  requestChangedMail,
  requestedMail,
} from "./request-mails.ts";

/** What staff do to an appointment, and its patient should hear of. */
export type Decision = Extract<AppointmentAction, "edit" | "approve" | "decline" | "reply">;

/** What patients do to an appointment of theirs, signed in or by its link. */
export type PatientStep = "requested" | "changed" | "cancelled";

/** What a mail about an appointment brings. */
type News = Decision | PatientStep | "email confirmed";

const mails: Record<News, (facts: AppointmentMail) => RenderedMail> = {
  approve: approvedMail,
  decline: declinedMail,
  reply: repliedMail,
  edit: changedMail,
  requested: requestedMail,
  changed: requestChangedMail,
  cancelled: requestCancelledMail,
  "email confirmed": emailConfirmedMail,
};

type Told = Pick<
  ManagedAppointment,
  | "id"
  | "firstname"
  | "email"
  | "date"
  | "time"
  | "reply"
  | "department_name"
  | "doctor_firstname"
  | "doctor_lastname"
>;

/** The mail that brings news of an appointment, as it is in the database now. */
export async function mailAbout(db: Db, appointment: Told, news: News): Promise<RenderedMail> {
  const info = await getCompany(db);
  return mails[news]({
    firstname: appointment.firstname,
    reference: referenceOf(appointment),
    date: appointment.date,
    time: appointment.time,
    doctor: chosenDoctor(appointment),
    department: appointment.department_name,
    hospital: info?.name ?? "",
    phone: info?.contacts ?? "",
    address: info?.address ?? "",
    requestsAnswered: info?.requests_answered ?? "",
    visitAdvice: info?.visit_advice ?? "",
    reply: appointment.reply ?? "",
    manageUrl: await manageLink(db, appointment),
    requestUrl: `${getConfig().APP_URL}/appointment`,
  });
}

/** Mails the patient what became of their appointment, if there is an address. Belongs in the decision's transaction. */
export async function tellPatient(
  db: Db,
  decision: Decision,
  before: AppointmentRecord,
  after: AppointmentRecord,
): Promise<void> {
  // A corrected phone number or description is no news to the patient.
  if (!after.email || (decision === "edit" && !isMoved(before, after))) return;
  // This mail also says what one would that has not gone out yet.
  await takeBackMails(db, topicOf(after));
  const mail = after.email_confirmed
    ? await mailAbout(db, after, decision)
    : await confirmationMail(db, after);
  await queueMail(db, after.email, mail);
}

/** All that an address hears that was not in the request, until its owner confirms it. */
export async function confirmationMail(db: Db, appointment: Linked): Promise<RenderedMail> {
  const hospital = (await getCompany(db))?.name ?? "";
  return namedMail({ hospital, url: await confirmationLink(db, appointment) });
}

function isMoved(before: AppointmentRecord, after: AppointmentRecord): boolean {
  const where = ["date", "time", "doctor_id", "department_id"] as const;
  return where.some((field) => before[field] !== after[field]);
}
