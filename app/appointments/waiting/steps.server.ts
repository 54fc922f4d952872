import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { changeHeldAppointment } from "../../../db/queries/appointment-changes.ts";
import { createAppointment, getManagedAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getPractisingDoctor } from "../../../db/queries/doctors.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import { noteAsked } from "../../../db/queries/waiting-asked.ts";
import { changeWaiting, noteVisitOfWaiting } from "../../../db/queries/waiting-changes.ts";
import { isOnWaitingList, isVisitOver, type WaitingEntry } from "../../../db/queries/waiting-list.ts";
import type { AskedOutcome } from "../../../db/waiting-states.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { agendaOf } from "../calendar/calendar.server.ts";
import { isWorkedAt } from "../calendar/free-times.ts";
import { newRoom, roomAfterMove } from "../calendar/video.server.ts";
import { moveDetail } from "../history.server.ts";
import { noteStep } from "../patient/patient-events.server.ts";
import { failed, type Outcome } from "../staff/change.server.ts";
import { takeBackOffer } from "./tell.server.ts";
import {
  alreadyWaiting,
  notAnyMore,
  notNow,
  stepWords,
  type WaitingStep,
  waitingStepStates,
} from "./waiting.ts";

/** What the audit log calls the steps. */
const actions: Record<WaitingStep, string> = {
  accept: "accepted",
  decline: "declined",
  leave: "left",
  rejoin: "joined",
};

/** What a step says of the time that was offered. */
const outcomes: Partial<Record<WaitingStep, AskedOutcome>> = {
  accept: "accepted",
  decline: "declined",
  leave: "declined",
};

/**
 * Takes a step of somebody on the waiting list: an offer that is accepted becomes a visit, or the visit is moved to it, which
 * gives its own time up in the same commit. Belongs in a transaction.
 *
 * @param by the account that takes it; null for whoever holds the link
 */
export async function takeWaitingStep(
  db: Db,
  entry: WaitingEntry,
  step: WaitingStep,
  by: Caller,
): Promise<Outcome> {
  const { id, appointment_id } = entry;
  const { from, to } = waitingStepStates[step];
  const now = new Date();
  const isAnswer = step === "accept" || step === "decline";
  const refusal = isAnswer ? notAnyMore() : notNow();
  const offer = offeredTime(entry);
  if (step === "accept" && isVisitOver(entry, hospitalTime(now))) return failed(refusal);
  const doctor = step === "accept" && offer ? await doctorAtWork(db, offer) : undefined;
  if (step === "accept" && !doctor) return failed(refusal);
  if (step === "rejoin") {
    if (entry.until_date < hospitalTime(now).date || isVisitOver(entry, hospitalTime(now)))
      return failed(refusal);
    if (await isOnWaitingList(db, entry)) return failed(alreadyWaiting());
  }
  if (!(await changeWaiting(db, { id, from, ...(isAnswer && { openAt: now }) }, to))) return failed(refusal);
  await takeBackOffer(db, entry);
  await recordAudit(db, {
    user_id: by?.id ?? null,
    action: actions[step],
    entity: "waiting_list",
    entity_id: id,
  });
  const outcome = outcomes[step];
  if (offer && outcome) await noteAsked(db, { waiting_id: id, ...placeOf(offer) }, outcome);
  if (doctor && offer) {
    const { department_id } = doctor;
    const visitId =
      appointment_id === null
        ? await makeVisit(db, entry, { ...offer, department_id }, by)
        : await moveVisit(db, appointment_id, offer, by);
    if (visitId === null) return failed(refusal);
    await noteVisitOfWaiting(db, id, visitId);
  }
  return { status: "success", message: t(stepWords[step].done) };
}

type Offer = NonNullable<ReturnType<typeof offeredTime>>;

/** The time that is offered to somebody; null while none is. */
export function offeredTime(entry: WaitingEntry) {
  const { offered_doctor_id: doctor_id, offered_date: date, offered_time: time } = entry;
  const { offered_minutes, offered_minutes_before, offered_minutes_after } = entry;
  if (doctor_id === null || date === null || time === null) return null;
  return {
    doctor_id,
    date,
    time,
    minutes: offered_minutes ?? 0,
    minutes_before: offered_minutes_before ?? 0,
    minutes_after: offered_minutes_after ?? 0,
  };
}

export const placeOf = ({ doctor_id, date, time }: Offer) => ({ doctor_id, date, time });

/** The doctor whose time is offered, as long as they work then. */
export async function doctorAtWork(db: Db, offer: Offer) {
  const doctor = await getPractisingDoctor(db, offer.doctor_id);
  const span = { from: offer.date, to: offer.date };
  return doctor && isWorkedAt(await agendaOf(db, doctor, span), offer) ? doctor : undefined;
}

async function makeVisit(
  db: Db,
  entry: WaitingEntry,
  offer: Offer & { department_id: number | null },
  by: Caller,
): Promise<number> {
  const { firstname, lastname, email, phone, language, user_id, visit_type_id, description } = entry;
  const type = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  const visitId = await createAppointment(db, {
    firstname,
    lastname,
    email,
    phone,
    language,
    user_id,
    visit_type_id,
    description,
    ...offer,
    active_status: approved,
    room: type?.mode === "video" ? newRoom() : null,
    reply: null,
  });
  await noteStep(db, "booked", {
    id: visitId,
    user_id: by?.id ?? null,
    isByStaff: by !== null && isStaff(by.role),
  });
  return visitId;
}

/** Moves a visit to the time that its patient was offered, however near it is: the hospital has asked. */
async function moveVisit(db: Db, id: number, offer: Offer, by: Caller): Promise<number | null> {
  const before = await getManagedAppointment(db, id);
  if (!before) return null;
  const { email } = before;
  const change = { held: { id, email }, from: [approved] as const, earliest: hospitalTime() };
  const values = { ...offer, ...roomAfterMove(before) };
  if (!(await changeHeldAppointment(db, change, values))) return null;
  const detail = moveDetail(before, { ...before, ...placeOf(offer) });
  await noteStep(db, "visit moved", { id, user_id: by?.id ?? null, before, detail });
  return id;
}
