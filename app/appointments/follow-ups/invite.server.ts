import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { type AppointmentRecord, getAppointmentWithin } from "../../../db/queries/appointment-changes.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { addFollowUp, endFollowUp, type FollowUp, listFollowUps } from "../../../db/queries/follow-ups.ts";
import { takeBackMails } from "../../../db/queries/outbox.ts";
import { isActive } from "../../../db/queries/users.ts";
import { can, mayEver } from "../../access/permissions.ts";
import { forbidden, orNotFound } from "../../http/responses.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { tellOfFollowUp, topicOfFollowUp } from "../mails/tell-of-follow-up.server.ts";
import { withWhom } from "../series/plan.server.ts";
import { noMoreVisits } from "../series/repeat.server.ts";
import { actorOf, doneOnce, failed, type Outcome, type SignedIn } from "../staff/change.server.ts";
import { reachOf, settledWords } from "../states.ts";
import { followUpState } from "./follow-up.ts";
import type { CheckedFollowUp } from "./follow-up-schema.server.ts";

/** The invitation that waits for the patient of a visit, if there is one. */
export async function waitingFollowUp(db: Db, appointmentId: number): Promise<FollowUp | undefined> {
  const today = hospitalTime().date;
  return (await listFollowUps(db, appointmentId)).find((each) => followUpState(each, today) === "waiting");
}

/** Why the patient of a visit cannot be invited to another one; null where they can. */
export async function whyNotInvite(db: Db, visit: AppointmentRecord): Promise<string | null> {
  if (visit.active_status !== approved) return settledWords(visit);
  if (!(await withWhom(db, visit))) return noMoreVisits();
  if (!visit.email) return t("invite.no-email");
  if (!visit.email_confirmed) return t("invite.unconfirmed");
  if (await waitingFollowUp(db, visit.id)) {
    return t("invite.already");
  }
  return null;
}

/**
 * Invites the patient of a visit to another one, whose time they choose by a link; mails it to them. Where `db` is a
 * transaction, it is done in that.
 *
 * @param print of the form; the same form sent twice is one invitation
 * @returns why not, where they cannot be invited
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export function inviteToFollowUp(
  db: Db,
  caller: SignedIn,
  id: number,
  wish: CheckedFollowUp,
  print?: string,
): Promise<Outcome> {
  const done = () => t("invite.sent");
  const invite = async (trx: Db): Promise<Outcome> => {
    const visit = orNotFound(await getAppointmentWithin(trx, id, reachOf(caller)));
    const refusal = await whyNotInvite(trx, visit);
    if (refusal !== null || visit.doctor_id === null) return failed(refusal ?? noMoreVisits());
    if (!can(caller, "appointments.follow-up", visit) || !(await isActive(trx, actorOf(caller))))
      throw forbidden();
    const followUpId = await addFollowUp(trx, { ...wish, appointment_id: id, doctor_id: visit.doctor_id });
    const detail = { first_day: wish.from_date, last_day: wish.until_date };
    const line = { action: "follow-up offered", entity: "appointments", entity_id: id };
    await recordAudit(trx, { user_id: caller.id, ...line, detail });
    await tellOfFollowUp(trx, visit, followUpId);
    return { status: "success", message: done() };
  };
  const work = (trx: Db) => doneOnce(trx, print, done, () => invite(trx));
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

export const nothingWaits = () => t("invite.none-waits");

/**
 * Takes back the invitation that waits for the patient of a visit: its link says so from then on. Where `db` is a
 * transaction, it is done in that.
 *
 * @param print of the form; the same form sent twice takes back one
 * @returns why not, where none waits
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export function withdrawFollowUp(db: Db, caller: SignedIn, id: number, print?: string): Promise<Outcome> {
  const done = () => t("invite.withdrawn");
  const withdraw = async (trx: Db): Promise<Outcome> => {
    orNotFound(await getAppointmentWithin(trx, id, reachOf(caller)));
    if (!mayEver(caller, "appointments.follow-up") || !(await isActive(trx, actorOf(caller))))
      throw forbidden();
    const followUp = await waitingFollowUp(trx, id);
    const end = { as: "withdrawn_at", today: hospitalTime().date } as const;
    if (!followUp || !(await endFollowUp(trx, { id: followUp.id, ...end }))) return failed(nothingWaits());
    await takeBackMails(trx, topicOfFollowUp(followUp));
    const line = { action: "follow-up withdrawn", entity: "appointments", entity_id: id };
    await recordAudit(trx, { user_id: caller.id, ...line });
    return { status: "success", message: done() };
  };
  const work = (trx: Db) => doneOnce(trx, print, done, () => withdraw(trx));
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
