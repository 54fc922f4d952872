import { pending } from "../../db/appointment-states.ts";
import type { Db } from "../../db/connection.ts";
import { fullName } from "../../db/full-name.ts";
import { addDays, datesFrom } from "../../db/local-time.ts";
import type { ComingVisit } from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { SeatTaken } from "../../db/queries/claims.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import type { LocalMoment } from "../../db/schema.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { agendaOf, furthest, kindToMove } from "../appointments/calendar/calendar.server.ts";
import { nextFreeTime } from "../appointments/calendar/free-times.ts";
import { MailRound } from "../appointments/mails/mail-round.server.ts";
import type { Outcome } from "../appointments/staff/change.server.ts";
import {
  cancelAppointment,
  declineAppointment,
  inviteToChoose,
  moveAppointment,
  rescheduleRequest,
} from "../appointments/staff/decisions.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { t } from "../words/t.ts";
import type { Decision } from "./decisions.ts";

export interface Decided {
  decision: Decision;
  message: string;
}

/**
 * Does what was decided about each visit that an absence touches; the absence is stored already. Each patient is told once.
 * Belongs in the absence's transaction.
 *
 * @returns what of it cannot be done, or null; the transaction must then be given up
 */
export async function settleVisits(
  db: Db,
  user: CurrentUser,
  visits: ReadonlyArray<{ visit: ComingVisit; decided: Decided }>,
): Promise<string | null> {
  const round = new MailRound();
  const problems: string[] = [];
  for (const { visit, decided } of visits) {
    const problem = await settle(db, user, visit, { ...decided, round });
    if (problem) problems.push(t("absence.visit-problem", { visit: visitInWords(visit), problem }));
  }
  const [first, ...others] = problems;
  if (first) return others.reduce((all, next) => t("booking.problem", { problem: all, way: next }), first);
  await round.send(db);
  return null;
}

type Settling = Decided & { round: MailRound };

/** @returns why it cannot be done, if so */
async function settle(
  db: Db,
  user: CurrentUser,
  visit: ComingVisit,
  { decision, message, round }: Settling,
): Promise<string | null> {
  const { id } = visit;
  const isRequest = visit.active_status === pending;
  if (decision === "keep") {
    const line = { user_id: user.id, action: "kept in a leave", entity: "appointments", entity_id: id };
    await recordAudit(db, line);
    return null;
  }
  if (decision === "cancel") {
    const end = isRequest ? declineAppointment : cancelAppointment;
    return expectDone(visit, await end(db, user, id, message, { round }));
  }
  const next = await firstFreeTime(db, visit);
  if (!next) return visit.doctor_id === null ? t("absence.cannot-no-doctor") : t("absence.cannot-no-time");
  if (decision === "invite") {
    if (!visit.email) return t("absence.cannot-no-email");
    return expectDone(visit, await inviteToChoose(db, user, id, { message, round }));
  }
  const move = isRequest ? rescheduleRequest : moveAppointment;
  try {
    return expectDone(visit, await move(db, user, id, { ...next, message, round }));
  } catch (error) {
    if (!(error instanceof SeatTaken)) throw error;
    return t("absence.cannot-taken");
  }
}

/** @throws where the visit is not what the transaction has just read: it then leaves no trace */
function expectDone({ id }: ComingVisit, { status, message }: Outcome): null {
  if (status === "failed") throw new Error(`Visit ${id}: ${message}`);
  return null;
}

/**
 * The first free time of a visit's doctor, from its own day on: nobody is asked to come sooner than they planned. It may be
 * later than patients could ask for.
 */
async function firstFreeTime(db: Db, visit: ComingVisit): Promise<LocalMoment | null> {
  const doctor = visit.doctor_id === null ? undefined : await getDoctor(db, visit.doctor_id);
  if (!doctor) return null;
  const kind = await kindToMove(db, { ...visit, invited: 1 });
  const span = { from: visit.date, to: addDays(visit.date, furthest), except: visit.id };
  return nextFreeTime(await agendaOf(db, doctor, span, kind), datesFrom(span.from, span.to));
}

function visitInWords({ date, time, ...visit }: ComingVisit): string {
  const who = fullName(visit) || t("appointment.no-name");
  return t("absence.visit", { who, day: dateInWords(date), time });
}
