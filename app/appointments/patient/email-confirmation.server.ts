import type { Db } from "../../../db/connection.ts";
import { confirmAppointmentEmail, type ManagedAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import { queuePacedMail } from "../../mail/queue.server.ts";
import { mailAbout } from "../mails/tell-patient.server.ts";
import { openManageLink } from "./manage-link.server.ts";

/** The appointment whose address a link confirms, or undefined. */
export function openConfirmation(db: Db, token: string | undefined): Promise<ManagedAppointment | undefined> {
  return openManageLink(db, token, "appointment email");
}

/** Confirms an address for whoever holds the link that was sent to it. Returns the appointment, or undefined. */
export async function confirmEmail(token: string | undefined): Promise<ManagedAppointment | undefined> {
  return inTransaction(async (trx) => {
    const appointment = await openConfirmation(trx, token);
    if (!appointment || appointment.email_confirmed) return appointment;
    const { id, email } = appointment;
    await confirmAppointmentEmail(trx, { id, email });
    await recordAudit(trx, {
      user_id: null,
      action: "email confirmed",
      entity: "appointments",
      entity_id: id,
    });
    await queuePacedMail(trx, email, await mailAbout(trx, appointment, "email confirmed"));
    return appointment;
  });
}
