import { approved, cancelled } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import {
  type AppointmentRecord,
  type ChangedValues,
  changeAppointment,
  getAppointmentWithin,
} from "../../../db/queries/appointment-changes.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { isFirstSubmission, wasSubmitted } from "../../../db/queries/form-submissions.ts";
import { roleIds } from "../../../db/roles.ts";
import type { Instant } from "../../../db/schema.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import type { Notice } from "../../http/flash.server.ts";
import { forbidden, orNotFound } from "../../http/responses.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { changeableFields } from "../changed-fields.ts";
import { moveDetail } from "../history.server.ts";
import type { Decision } from "../mails/appointment-mail.ts";
import type { MailRound } from "../mails/mail-round.server.ts";
import { tellDoctor, tellDoctorsOfMove } from "../mails/tell-doctor.server.ts";
import { tellPatient } from "../mails/tell-patient.server.ts";
import { leadsTo, reachOf, refusalToday, settledWords, statesFor } from "../states.ts";

/** How something ended that was asked for; pages and the API say it in the same words. */
export interface Outcome {
  status: "success" | "failed";
  message: string;
  /** It could be had at another time. */
  again?: true;
  /** Somebody else has the time; staff who say why may book over them. */
  isTaken?: true;
  /** It was so already: whoever presses a form's button twice is told that it is done, a call is refused with these words. */
  settled?: string;
}

/** An outcome as the next page shows it. */
export function noticeOf({ status, message }: Outcome): Notice {
  return { role: status === "success" ? "status" : "alert", text: message };
}

export type SignedIn = NonNullable<Caller>;

export const failed = (message: string): Outcome => ({ status: "failed", message });

interface Wanted {
  action: Decision;
  version?: Instant | null;
  message: string;
  /** What the change writes, beside the state that the action leads to. */
  values: (before: AppointmentRecord) => ChangedValues;
  /** Where it is one of several changes, whose mails go out together. */
  round?: MailRound | undefined;
}

/**
 * Makes one change, with its line in the audit log and its mails, or none of it; in `db` where that is a transaction.
 *
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export async function change(db: Db, caller: SignedIn, id: number, wanted: Wanted): Promise<Outcome> {
  const { action, message } = wanted;
  const from = statesFor(caller, action);
  // Patients change their own by other ways, which leave the doctor as it is.
  if (from.length === 0 || !isStaff(caller.role)) throw forbidden();
  const reach = reachOf(caller);
  const work = async (trx: Db): Promise<Outcome> => {
    const before = orNotFound(await getAppointmentWithin(trx, id, reach));
    const isDue = from.includes(before.active_status);
    const over = isDue ? refusalToday(caller, action, before, hospitalTime().date) : null;
    if (over !== null) return failed(over);
    const version = wanted.version ?? before.updated_at;
    const to = leadsTo[action] ?? before.active_status;
    const values = wanted.values(before);
    const done = await changeAppointment(
      trx,
      { id, actor: actorOf(caller), reach, from, version },
      { ...values, active_status: to },
    );
    if (!done) {
      const isThere = saysAlready(before, { ...values, active_status: to });
      if (isThere && isDue) return { status: "success", message };
      // It was looked at before it came to that.
      if (isThere && version !== before.updated_at)
        return { status: "success", message, settled: settledWords(before) };
      return whyNot(before, from, version);
    }
    const after = orNotFound(await getAppointmentWithin(trx, id, {}));
    await recordAudit(trx, {
      user_id: caller.id,
      action: pastTense[action],
      entity: "appointments",
      entity_id: id,
      detail: {
        from: before.active_status,
        to,
        changed: changedFields(before, after).join(", "),
        ...((action === "move" || action === "reschedule") && moveDetail(before, after)),
      },
    });
    await tellPatient(trx, action, before, after, wanted.round);
    const told = { by: "hospital", user_id: caller.id, round: wanted.round } as const;
    const isGivenUp = before.active_status === approved && to === cancelled;
    if (isGivenUp) await tellDoctor(trx, "cancelled", after, told);
    if (action === "move") await tellDoctorsOfMove(trx, before, after, told);
    return { status: "success", message };
  };
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Does what a form asks for once: whoever presses twice is told both times that it is done. Belongs in a transaction.
 *
 * @param print the fingerprint of the form; without one it is done each time
 * @param said what is said of it
 */
export async function doneOnce(
  trx: Db,
  print: string | undefined,
  said: () => string | Promise<string>,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (print && (await wasSubmitted(trx, print))) return { status: "success", message: await said() };
  const outcome = await work();
  if (print && outcome.status === "success") await isFirstSubmission(trx, print);
  return outcome;
}

const pastTense: Record<Decision, string> = {
  approve: "approved",
  decline: "declined",
  reply: "replied",
  edit: "edited",
  move: "moved",
  cancel: "cancelled",
  reschedule: "edited",
  invite: "invited",
};

/** Whether an appointment is by now as it is to be: somebody has pressed twice. A visit by video has a new room after each move. */
function saysAlready(before: AppointmentRecord, { room: _, ...values }: ChangedValues): boolean {
  const names = Object.keys(values) as Array<keyof typeof values>;
  return names.every((name) => before[name] === values[name]);
}

function whyNot(before: AppointmentRecord, from: readonly number[], version: Instant): Outcome {
  const { active_status, updated_at } = before;
  if (!from.includes(active_status)) return failed(settledWords(before));
  if (updated_at !== version) return { ...failed(t("appointment.changed-meanwhile")), again: true };
  // Neither the state nor the version: the account was closed, or lost its role, a moment ago.
  throw forbidden();
}

const fields = Object.keys(changeableFields) as Array<keyof typeof changeableFields>;

function changedFields(before: AppointmentRecord, after: AppointmentRecord): string[] {
  return fields.filter((name) => after[name] !== before[name]);
}

export const actorOf = ({ id, role }: SignedIn) => ({ id, role_id: roleIds[role] });
