import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { takeBackMails } from "../../../db/queries/outbox.ts";
import { getWebInfo } from "../../../db/queries/web-info.ts";
import { getConfig } from "../../installation/installation.server.ts";
import type { RenderedMail } from "../../mail/layout.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { confirmationLink, type Linked, manageLink } from "../patient/manage-link.server.ts";
import { referenceOf } from "../reference.ts";
import type { AppointmentAction } from "../states.ts";
import { type AppointmentMail, topicOf } from "./appointment-mail.ts";
import { approvedMail, changedMail, declinedMail, repliedMail } from "./decision-mails.ts";
import { namedMail } from "./request-mails.ts";

/** What staff do to an appointment, and its patient should hear of. */
export type Decision = Extract<AppointmentAction, "edit" | "approve" | "decline" | "reply">;

/** Mails the patient what became of their appointment, if there is an address. Belongs in the decision's transaction. */
export async function tellPatient(
  db: Db,
  decision: Decision,
  before: AppointmentRecord,
  after: AppointmentRecord,
): Promise<void> {
  if (!after.email) return;
  const facts = {
    ...(await mailFacts(db, after)),
    requestUrl: `${getConfig().APP_URL}/appointment`,
    reply: after.reply ?? "",
  };
  const mail = mails[decision](facts, isMoved(before, after));
  if (!mail) return;
  // It also says what a mail would that has not gone out yet.
  await takeBackMails(db, topicOf(after));
  await queueMail(db, after.email, after.email_confirmed ? mail : await confirmationMail(db, after));
}

/** All that an address hears that was not in the request, until its owner confirms it. */
export async function confirmationMail(db: Db, appointment: Linked): Promise<RenderedMail> {
  const hospital = (await getWebInfo(db))?.name ?? "";
  return namedMail({ hospital, url: await confirmationLink(db, appointment) });
}

type Told = Pick<
  ManagedAppointment,
  "id" | "firstname" | "email" | "date" | "time" | "department_name" | "doctor_firstname" | "doctor_lastname"
>;

/** What a mail about an appointment is made of. */
export async function mailFacts(db: Db, appointment: Told): Promise<AppointmentMail> {
  const info = await getWebInfo(db);
  return {
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
    manageUrl: await manageLink(db, appointment),
  };
}

type Facts = AppointmentMail & { requestUrl: string; reply: string };

const mails: Record<Decision, (facts: Facts, moved: boolean) => RenderedMail | null> = {
  approve: approvedMail,
  decline: declinedMail,
  reply: repliedMail,
  // A corrected phone number or description is no news to the patient.
  edit: (facts, moved) => (moved ? changedMail(facts) : null),
};

function isMoved(before: AppointmentRecord, after: AppointmentRecord): boolean {
  const where = ["date", "time", "doctor_id", "department_id"] as const;
  return where.some((field) => before[field] !== after[field]);
}
