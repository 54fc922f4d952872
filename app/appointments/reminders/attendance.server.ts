import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { instantOf } from "../../../db/local-time.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { visitVersion } from "../../../db/queries/reminders.ts";
import { getConfig, getDb, inTransaction } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { decidedMeanwhile } from "../patient/change-limit.server.ts";
import { remindersPath } from "../patient/manage-link.server.ts";
import type { PatientAccess } from "../patient/patient-changes.server.ts";
import { reminderSettings } from "./settings.server.ts";

/** Whether a visit is still to come, and its patient still expected. */
function isAhead({ active_status, stage, date, time }: ManagedAppointment): boolean {
  const isExpected = active_status === approved && (stage === null || stage === "expected");
  return isExpected && new Date() < instantOf(getConfig().TIME_ZONE, { date, time });
}

/** Whether a patient has said that they will be there, or can be asked; null where nobody asks. */
export async function attendanceOf(
  db: Db,
  appointment: ManagedAppointment,
): Promise<"asked" | "given" | null> {
  if (!isAhead(appointment)) return null;
  if ((await visitVersion(db, appointment.id)).attends) return "given";
  return (await reminderSettings(db)) ? "asked" : null;
}

/** Where the patient of a visit to come stops reminders, or has them again; null where there are none. */
export async function remindersWay(db: Db, appointment: ManagedAppointment): Promise<string | null> {
  if (!isAhead(appointment) || !(await reminderSettings(db))) return null;
  return remindersPath(db, appointment);
}

/**
 * The visit whose patient says that they will be there.
 *
 * @throws Response a redirect back when it is none any more, 404 when there is no such appointment
 */
export async function findAhead(access: PatientAccess): Promise<ManagedAppointment> {
  const appointment = await access.find(getDb());
  if (!isAhead(appointment)) throw await access.redirectBack(appointment, tooLate());
  return appointment;
}

/**
 * Notes that a patient will be there; a second time changes nothing. Belongs in a transaction.
 *
 * @param by their account; null for whoever holds the link
 * @returns false when nobody expects them
 */
export async function noteAttendance(
  trx: Db,
  appointment: ManagedAppointment,
  by: number | null,
): Promise<boolean> {
  if (!isAhead(appointment)) return false;
  const { id } = appointment;
  const { attends } = await visitVersion(trx, id);
  const step = { action: "confirmed", entity: "appointments", entity_id: id };
  if (!attends) await recordAudit(trx, { ...step, user_id: by });
  return true;
}

/** The same for a form: leads back to where its patient came from. */
export async function takeAttendance(access: PatientAccess): Promise<Response> {
  const { appointment, isTaken } = await inTransaction(async (trx) => {
    const appointment = await access.find(trx);
    return { appointment, isTaken: await noteAttendance(trx, appointment, access.user?.id ?? null) };
  });
  return access.redirectBack(appointment, isTaken ? taken() : tooLate());
}

export const attendanceTaken = () => t("visit.coming-noted");

const taken = () => ({ role: "status", text: attendanceTaken() }) as const;
const tooLate = () => ({ role: "alert", text: decidedMeanwhile() }) as const;
