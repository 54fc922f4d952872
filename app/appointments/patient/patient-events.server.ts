import type { Db } from "../../../db/connection.ts";
import { createAppointment, getManagedAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import type { NewRow } from "../../../db/schema.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { queueMail, queuePacedMail } from "../../mail/queue.server.ts";
import { type PatientStep, topicOf } from "../mails/appointment-mail.ts";
import { confirmationMail, mailAbout } from "../mails/tell-patient.server.ts";

/**
 * Stores a request, with its line in the audit log and its mail. Belongs in a transaction.
 *
 * @param by who makes it: an account, or null for a visitor; of staff, for somebody who called
 * @returns the new appointment's id
 */
export async function storeRequest(
  db: Db,
  by: Caller,
  request: Omit<NewRow<"appointments">, "reply">,
): Promise<number> {
  const id = await createAppointment(db, { ...request, reply: null });
  const step = { id, user_id: by?.id ?? null, isByStaff: by !== null && isStaff(by.role) };
  await noteStep(db, "requested", step);
  return id;
}

/** Seconds for which a change's mail waits, so that quick changes in a row are told in one. */
const moment = 3;

interface Step {
  id: number;
  /** The account that took it; null for a visitor. */
  user_id: number | null;
  /** It has given the appointment an address that must be confirmed. */
  namesAddress?: boolean;
  /** Strangers must not be able to delay its mail. */
  isByStaff?: boolean;
}

/**
 * Notes a step that was just taken in the audit log, and mails it to the address of the appointment, if there is one.
 * Belongs in the transaction of the step.
 */
export async function noteStep(
  db: Db,
  step: PatientStep,
  { id, user_id, namesAddress, isByStaff }: Step,
): Promise<void> {
  await recordAudit(db, { user_id, action: step, entity: "appointments", entity_id: id });
  const appointment = await getManagedAppointment(db, id);
  if (!appointment?.email) return;
  const { email, email_confirmed } = appointment;
  const topic = topicOf(appointment);
  if (namesAddress) await queuePacedMail(db, email, await confirmationMail(db, appointment), { topic });
  if (!email_confirmed) return;
  const mail = await mailAbout(db, appointment, step);
  if (isByStaff) return queueMail(db, email, mail);
  const news = { requested: {}, changed: { topic, wait: moment }, cancelled: { topic } };
  await queuePacedMail(db, email, mail, news[step]);
}
