import type { Submission } from "@conform-to/react";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import { findMade, isFirstSubmission, noteMade, wasSubmitted } from "../../../db/queries/form-submissions.ts";
import { isActive } from "../../../db/queries/users.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { Instant } from "../../../db/schema.ts";
import { can } from "../../access/permissions.ts";
import { forbidden } from "../../http/responses.ts";
import { t } from "../../words/t.ts";
import type { StaffAppointment, StaffMove } from "../appointment.ts";
import { newRoom, roomAfterMove } from "../calendar/video.server.ts";
import type { MailRound } from "../mails/mail-round.server.ts";
import { storeRequest } from "../patient/patient-events.server.ts";
import { unlessTaken } from "../taken.server.ts";
import { actorOf, change, doneOnce, failed, type Outcome, type SignedIn } from "./change.server.ts";

interface Along {
  /** The `updated_at` of the appointment that was decided about; without it, it is taken as it is now. */
  version?: Instant | null;
  /** Where it is one of several decisions, whose patients are told together. */
  round?: MailRound | undefined;
}

/**
 * A doctor promises the time to the patient; nobody else gets it from then on.
 *
 * @param over why the visit may share the time with those that have it already; without it, it may not
 */
export async function approveAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  over = "",
  along: Along = {},
): Promise<Outcome> {
  return unlessTaken(
    () =>
      change(db, caller, id, {
        ...along,
        action: "approve",
        message: approvedMessage(),
        values: () => (over ? { overbooked_reason: over } : {}),
      }),
    taken,
  );
}

const approvedMessage = () => t("appointment.approved-done");
export const requested = () => t("appointment.requested-done");
export const alreadyApproved = () => t("appointment.time-promised");

const taken = (): Outcome => ({ ...failed(alreadyApproved()), again: true, isTaken: true });

interface MoveTo extends Pick<StaffMove, "date" | "time" | "message"> {
  /** Why the visit may share the time with those that have it already; without it, it may not. */
  overbooked_reason?: string;
  /** Where it is one of several decisions, whose patients are told together. */
  round?: MailRound;
  /** Whom it is with from then on; it stays with its doctor where there is none. */
  doctor?: { id: number; department_id: number } | undefined;
}

/**
 * Moves a visit that is approved, and stays so, to a time that nobody else is promised; patient and doctors are told. Where
 * `db` is a transaction, it is done in that, and a time that is taken throws: the transaction must then be given up.
 *
 * @param version the `updated_at` of the visit that was to be moved; null takes it as it is now
 * @returns why not, where the visit is not in that state or version any more, or the time is taken
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export async function moveAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  { date, time, doctor, message, round, overbooked_reason }: MoveTo,
  version: Instant | null = null,
): Promise<Outcome> {
  const values = {
    date,
    time,
    ...(doctor && { doctor_id: doctor.id, department_id: doctor.department_id }),
    ...(message && { reply: message }),
    ...(overbooked_reason && { overbooked_reason }),
  };
  const move = () =>
    change(db, caller, id, {
      action: "move",
      version,
      message: t("appointment.moved-done"),
      values: (before) => ({ ...values, ...roomAfterMove(before) }),
      round,
    });
  return db.isTransaction ? move() : unlessTaken(move, taken);
}

/**
 * Moves a request, which stays one: its doctor is away. It claims no time.
 *
 * @returns why not, where it is no request any more
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export async function rescheduleRequest(
  db: Db,
  caller: SignedIn,
  id: number,
  { date, time, message, round }: Omit<MoveTo, "doctor">,
): Promise<Outcome> {
  return change(db, caller, id, {
    action: "reschedule",
    message: t("appointment.moved-done"),
    values: () => ({ date, time, ...(message && { reply: message }) }),
    round,
  });
}

/**
 * Cancels an appointment whose patient chooses another time by themselves: it is confirmed at once, and once only.
 *
 * @returns why not, where it is neither asked for nor approved any more
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export async function inviteToChoose(
  db: Db,
  caller: SignedIn,
  id: number,
  { message, round }: { message: string; round: MailRound },
): Promise<Outcome> {
  return change(db, caller, id, {
    action: "invite",
    message: t("appointment.cancelled-done"),
    values: () => ({ cancelled_by: "hospital", invited: 1, ...(message && { reply: message }) }),
    round,
  });
}

/** @param reply what the patient is told, if anything */
export async function declineAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  reply = "",
  along: Along = {},
): Promise<Outcome> {
  return change(db, caller, id, {
    ...along,
    action: "decline",
    message: t("appointment.declined-done"),
    values: () => (reply ? { reply } : {}),
  });
}

/**
 * Cancels a visit that was approved; the patient reads the message by mail, and with the appointment. Where `db` is a
 * transaction, it is done in that.
 *
 * @returns why not, where the visit is not in that state any more
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export async function cancelAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  message: string,
  along: Along = {},
): Promise<Outcome> {
  return change(db, caller, id, {
    ...along,
    action: "cancel",
    message: t("appointment.cancelled-done"),
    values: () => ({ cancelled_by: "hospital", reply: message }),
  });
}

/**
 * Answers the patient; an earlier answer is replaced.
 *
 * @param print of the form; the same form sent twice is one answer
 */
export async function replyToAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  reply: string,
  print?: string,
): Promise<Outcome> {
  const done = () => t("contact.reply-sent");
  const work = (trx: Db) =>
    doneOnce(trx, print, done, () =>
      change(trx, caller, id, { action: "reply", message: done(), values: () => ({ reply }) }),
    );
  return db.isTransaction ? work(db) : db.transaction().execute(work);
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
  const type = visit.visit_type_id === null ? undefined : await findVisitType(db, visit.visit_type_id);
  const roomOf = (room: string | null) => (type?.mode === "video" ? (room ?? newRoom()) : null);
  return change(db, caller, id, {
    action: "edit",
    version,
    message: t("appointment.updated-done"),
    values: ({ user_id, room }) => ({
      ...visit,
      ...(user_id === null && { firstname, lastname, phone, email }),
      room: roomOf(room),
    }),
  });
}

/** A form as it was checked. */
type Read = Submission<StaffAppointment, string[]>;

/**
 * Enters an appointment for somebody who called, and has no account for all we know.
 *
 * @param read checks the form in the transaction: leave that is saved meanwhile is seen
 * @param print the fingerprint of the form; the same form sent twice adds one appointment, and says so again
 * @returns the form where it cannot be taken as it is
 */
export async function addAppointment(
  db: Db,
  caller: SignedIn,
  read: (trx: Db) => Promise<Read>,
  print?: string,
): Promise<Outcome | { refused: Read }> {
  return unlessTaken<Outcome | { refused: Read }>(
    () =>
      db.transaction().execute(async (trx) => {
        if (print !== undefined && (await wasSubmitted(trx, print)))
          return { status: "success", message: await entered(trx, await findMade(trx, print)) };
        const submission = await read(trx);
        if (submission.status !== "success") return { refused: submission };
        const id = await enterAppointment(trx, caller, submission.value);
        if (print !== undefined && (await isFirstSubmission(trx, print))) await noteMade(trx, print, id);
        return { status: "success", message: await entered(trx, id) };
      }),
    taken,
  );
}

/** As `addAppointment`, within a transaction; the number of what was checked in it, and is entered. */
export async function enterAppointment(
  trx: Db,
  caller: SignedIn,
  appointment: StaffAppointment,
): Promise<number> {
  if (!can(caller, "appointments.add") || !(await isActive(trx, actorOf(caller)))) throw forbidden();
  return storeRequest(trx, caller, { ...appointment, user_id: null });
}

/** What whoever is on the telephone can be told: a visit of a kind that is confirmed at once is theirs. */
export async function entered(trx: Db, id: number | null): Promise<string> {
  const added = id === null ? undefined : await getManagedAppointment(trx, id);
  return added?.active_status === approved ? approvedMessage() : requested();
}
