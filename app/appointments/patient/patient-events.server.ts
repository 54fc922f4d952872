import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import {
  createAppointment,
  getManagedAppointment,
  type ManagedAppointment,
} from "../../../db/queries/appointments.ts";
import { type AuditEntry, recordAudit } from "../../../db/queries/audit.ts";
import { readerOf } from "../../../db/queries/users.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { NewRow } from "../../../db/schema.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { queueMail, queuePacedMail } from "../../mail/queue.server.ts";
import { languageOf } from "../../words/spoken.ts";
import { newRoom } from "../calendar/video.server.ts";
import { type PatientStep, topicOf } from "../mails/appointment-mail.ts";
import { tellDoctor } from "../mails/tell-doctor.server.ts";
import { confirmationMail, mailAbout } from "../mails/tell-patient.server.ts";

/**
 * Stores a request, with its line in the audit log and its mail; of a kind that is confirmed at once it is approved with
 * that. Belongs in a transaction.
 *
 * @param by who makes it: an account, or null for a visitor; of staff, for somebody who called
 * @returns the new appointment's id
 * @throws SeatTaken where it would be confirmed at a time that somebody else has
 */
export async function storeRequest(
  db: Db,
  by: Caller,
  request: Omit<NewRow<"appointments">, "reply">,
): Promise<number> {
  const type = request.visit_type_id ? await findVisitType(db, request.visit_type_id) : undefined;
  const isConfirmed = type?.confirmed === "at-once" && request.doctor_id !== null;
  const id = await createAppointment(db, {
    ...request,
    ...(isConfirmed && { active_status: approved }),
    room: type?.mode === "video" ? newRoom() : null,
    language: languageOf(request) ?? (await languageOfAccount(db, request.user_id)),
    reply: null,
  });
  const step = { id, user_id: by?.id ?? null, isByStaff: by !== null && isStaff(by.role) };
  await noteStep(db, isConfirmed ? "booked" : "requested", step);
  return id;
}

/** The language that a patient has chosen for what is written to them. */
async function languageOfAccount(db: Db, userId: number | null | undefined): Promise<string | null> {
  return userId == null ? null : ((await readerOf(db, userId))?.language ?? null);
}

/** Seconds for which a change's mail waits, so that quick changes in a row are told in one. */
const moment = 3;

/** What the audit log calls a step, and how its mail stands to others about the same appointment. */
const steps: Record<PatientStep, { action: string; wait?: number; isNews?: true }> = {
  requested: { action: "requested" },
  booked: { action: "approved" },
  changed: { action: "changed", isNews: true, wait: moment },
  cancelled: { action: "cancelled", isNews: true },
  "visit moved": { action: "moved", isNews: true, wait: moment },
  "time chosen": { action: "chosen", isNews: true },
  "follow-up chosen": { action: "follow-up chosen" },
  "visit cancelled": { action: "cancelled", isNews: true },
};

interface Step {
  id: number;
  /** The account that took it; null for a visitor. */
  user_id: number | null;
  /** The appointment before it was moved. */
  before?: ManagedAppointment;
  detail?: AuditEntry["detail"];
  /** It has given the appointment an address that must be confirmed. */
  namesAddress?: boolean;
  /** The hospital took it, for somebody who called. Strangers must not be able to delay its mail. */
  isByStaff?: boolean;
}

/**
 * Notes a step that was just taken in the audit log, and mails it to the address of the appointment, if there is one.
 * Belongs in the transaction of the step.
 */
export async function noteStep(
  db: Db,
  step: PatientStep,
  { id, user_id, before, detail, namesAddress, isByStaff }: Step,
): Promise<void> {
  const { action, wait, isNews } = steps[step];
  if (step === "booked") {
    await recordAudit(db, { user_id, action: "requested", entity: "appointments", entity_id: id });
  }
  await recordAudit(db, { user_id, action, entity: "appointments", entity_id: id, detail });
  const appointment = await getManagedAppointment(db, id);
  if (!appointment) return;
  const told = { by: isByStaff ? "hospital" : "patient", user_id } as const;
  if (step === "visit cancelled") await tellDoctor(db, "cancelled", appointment, told);
  if (step === "visit moved" || step === "time chosen") await tellDoctor(db, "moved", appointment, told);
  if (step === "booked") await tellDoctor(db, "booked", appointment, told);
  if (step === "follow-up chosen") await tellDoctor(db, "chosen", appointment, told);
  if (!appointment.email) return;
  const { email, email_confirmed } = appointment;
  const topic = topicOf(appointment);
  if (namesAddress) await queuePacedMail(db, email, await confirmationMail(db, appointment), { topic });
  if (!email_confirmed) return;
  const mail = await mailAbout(db, appointment, step === "booked" ? "approve" : step, before);
  if (isByStaff) await queueMail(db, email, mail);
  else await queuePacedMail(db, email, mail, isNews ? { topic, wait } : {});
}
