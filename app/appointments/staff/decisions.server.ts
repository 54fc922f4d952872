import { type Db, isUniqueViolation } from "../../../db/connection.ts";
import {
  type AppointmentRecord,
  changeAppointment,
  getAppointmentWithin,
  isActive,
} from "../../../db/queries/appointment-changes.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { isFirstSubmission } from "../../../db/queries/form-submissions.ts";
import { roleIds } from "../../../db/roles.ts";
import type { Instant } from "../../../db/schema.ts";
import { type Caller, can, isStaff } from "../../access/permissions.ts";
import type { Notice } from "../../http/flash.server.ts";
import { forbidden, orNotFound } from "../../http/responses.ts";
import type { StaffAppointment } from "../appointment.ts";
import type { Decision } from "../mails/appointment-mail.ts";
import { tellPatient } from "../mails/tell-patient.server.ts";
import { storeRequest } from "../patient/patient-events.server.ts";
import { leadsTo, reachOf, statesFor, statuses } from "../states.ts";

/** How something ended that was asked for; pages and the API say it in the same words. */
export interface Outcome {
  status: "success" | "failed";
  message: string;
}

/** An outcome as the next page shows it. */
export function noticeOf({ status, message }: Outcome): Notice {
  return { role: status === "success" ? "status" : "alert", text: message };
}

type SignedIn = NonNullable<Caller>;

const failed = (message: string): Outcome => ({ status: "failed", message });

/** A doctor promises the time to the patient; nobody else gets it from then on. */
export async function approveAppointment(db: Db, caller: SignedIn, id: number): Promise<Outcome> {
  try {
    return await change(db, caller, id, {
      action: "approve",
      message: "Appointment approved successfully",
      values: () => ({}),
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return failed("This doctor already has an approved appointment at that time");
  }
}

export async function declineAppointment(db: Db, caller: SignedIn, id: number): Promise<Outcome> {
  return change(db, caller, id, {
    action: "decline",
    message: "Appointment declined successfully",
    values: () => ({}),
  });
}

/** Answers the patient; an earlier answer is replaced. */
export async function replyToAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  reply: string,
): Promise<Outcome> {
  return change(db, caller, id, {
    action: "reply",
    message: "Reply sent successfully",
    values: () => ({ reply }),
  });
}

/**
 * Takes what staff changed of a pending appointment. Whose it is, an account says where there is one.
 *
 * @param version the `updated_at` of the record they changed; null takes it as it is now
 */
export async function editAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  version: Instant | null,
  appointment: StaffAppointment,
): Promise<Outcome> {
  const { firstname, lastname, phone, email, ...visit } = appointment;
  return change(db, caller, id, {
    action: "edit",
    version,
    message: "Appointment updated successfully",
    values: ({ user_id }) => (user_id === null ? { ...visit, firstname, lastname, phone, email } : visit),
  });
}

/**
 * Enters an appointment for somebody who called, and has no account for all we know.
 *
 * @param print the fingerprint of the form; the same form sent twice adds one appointment
 */
export async function addAppointment(
  db: Db,
  caller: SignedIn,
  appointment: StaffAppointment,
  print?: string,
): Promise<Outcome> {
  if (!can(caller, "appointments.add")) throw forbidden();
  const added: Outcome = { status: "success", message: "Appointment requested successfully" };
  return db.transaction().execute(async (trx) => {
    if (!(await isActive(trx, actorOf(caller)))) throw forbidden();
    if (print !== undefined && !(await isFirstSubmission(trx, print))) return added;
    await storeRequest(trx, caller, { ...appointment, user_id: null });
    return added;
  });
}

interface Wanted {
  action: Decision;
  version?: Instant | null;
  message: string;
  /** What the change writes, beside the state that the action leads to. */
  values: (before: AppointmentRecord) => Partial<StaffAppointment & { reply: string }>;
}

/**
 * Makes one change, with its line in the audit log and its mail, or none of the three.
 *
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
async function change(db: Db, caller: SignedIn, id: number, wanted: Wanted): Promise<Outcome> {
  const { action, message } = wanted;
  const from = statesFor(caller, action);
  // Patients change their own by other ways, which leave the doctor as it is.
  if (from.length === 0 || !isStaff(caller.role)) throw forbidden();
  const reach = reachOf(caller);
  return db.transaction().execute(async (trx) => {
    const before = orNotFound(await getAppointmentWithin(trx, id, reach));
    const version = wanted.version ?? before.updated_at;
    const to = leadsTo[action] ?? before.active_status;
    const done = await changeAppointment(
      trx,
      { id, actor: actorOf(caller), reach, from, version },
      { ...wanted.values(before), active_status: to },
    );
    if (!done) return whyNot(before, from, version);
    const after = orNotFound(await getAppointmentWithin(trx, id, {}));
    await recordAudit(trx, {
      user_id: caller.id,
      action: pastTense[action],
      entity: "appointments",
      entity_id: id,
      detail: { from: before.active_status, to, changed: changedFields(before, after).join(", ") },
    });
    await tellPatient(trx, action, before, after);
    return { status: "success", message };
  });
}

const pastTense: Record<Decision, string> = {
  approve: "approved",
  decline: "declined",
  reply: "replied",
  edit: "edited",
};

function whyNot(before: AppointmentRecord, from: readonly number[], version: Instant): Outcome {
  const { active_status, updated_at } = before;
  if (!from.includes(active_status)) return failed(statuses[active_status].settled);
  if (updated_at !== version) return failed("Someone else has changed this appointment");
  // Neither the state nor the version: the account was closed, or lost its role, a moment ago.
  throw forbidden();
}

const fields = [
  "firstname",
  "lastname",
  "phone",
  "email",
  "department_id",
  "doctor_id",
  "date",
  "time",
  "description",
  "reply",
] as const;

function changedFields(before: AppointmentRecord, after: AppointmentRecord): string[] {
  return fields.filter((name) => after[name] !== before[name]);
}

const actorOf = ({ id, role }: SignedIn) => ({ id, role_id: roleIds[role] });
