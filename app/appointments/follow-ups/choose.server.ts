import type { z } from "zod";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { addDays, datesFrom } from "../../../db/local-time.ts";
import { getAppointmentWithin } from "../../../db/queries/appointment-changes.ts";
import { createAppointment } from "../../../db/queries/appointments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { endFollowUp, type FollowUp, findFollowUp, noteBooked } from "../../../db/queries/follow-ups.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalMoment } from "../../../db/schema.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { parseForm, refused, shownAgain, shownWith } from "../../forms/form.server.ts";
import { orNotFound } from "../../http/responses.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { moveSchema } from "../appointment.ts";
import { agendaOf } from "../calendar/calendar.server.ts";
import {
  type Agenda,
  type FreeTimes,
  freeTimesByDay,
  freeTimesFrom,
  isFree,
  nextFreeTime,
} from "../calendar/free-times.ts";
import { nearestInWords } from "../calendar/nearest.server.ts";
import { asksToShow, shownDay, withSlot } from "../calendar/slot.ts";
import { newRoom } from "../calendar/video.server.ts";
import { openLink } from "../patient/manage-link.server.ts";
import { noteStep } from "../patient/patient-events.server.ts";
import { brokenByTheClock, type Doctor } from "../requests/time-rules.server.ts";
import { ofSamePatient } from "../same-patient.ts";
import { takenMeanwhile, unlessTaken } from "../taken.server.ts";
import { daysInWords, followUpState } from "./follow-up.ts";

/** The invitation that a link opens, used or over as it may be; else 404. */
export async function openFollowUp(db: Db, token: string | undefined): Promise<FollowUp> {
  const find = (id: number) => findFollowUp(db, id);
  return orNotFound(await openLink(db, token, { purpose: "appointment follow-up", find }));
}

interface Offered {
  doctor: Doctor;
  agenda: Agenda;
  /** Without notice ahead: the hospital has said until when. */
  kind: Awaited<ReturnType<typeof findVisitType>>;
  from: LocalDate;
}

/** The free times that an invitation is for; null where its doctor sees nobody any more. */
async function offeredBy(
  db: Db,
  { doctor_id, visit_type_id, from_date, until_date }: FollowUp,
): Promise<Offered | null> {
  const doctor = await getDoctor(db, doctor_id);
  if (!doctor) return null;
  const today = hospitalTime().date;
  const from = from_date > today ? from_date : today;
  const type = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  const kind = type && { ...type, latest_days: null };
  const agenda = await agendaOf(db, doctor, { from, to: until_date }, kind);
  const before = { date: addDays(from, -1), time: "23:59" };
  const now = agenda.now.date < from ? before : agenda.now;
  return { doctor, kind, from, agenda: { ...agenda, now, until: until_date } };
}

/**
 * The free times to choose from, on a day of the invitation's or after it, else the first ones; null where there are none.
 *
 * @param day as a URL or a form has it
 */
async function freeTimesIn(
  { agenda, from }: Offered,
  { until_date }: FollowUp,
  day: unknown,
): Promise<FreeTimes | null> {
  const asked = typeof day === "string" && isDate(day) && day > from && day <= until_date ? day : from;
  const next =
    nextFreeTime(agenda, datesFrom(asked, until_date)) ?? nextFreeTime(agenda, datesFrom(from, asked));
  return next && freeTimesFrom(agenda, next.date);
}

/** What an invitation offers: its free times; where there are none, which are nearest to its days, in words. */
export async function choicesOf(db: Db, followUp: FollowUp, day: unknown) {
  const offered = await offeredBy(db, followUp);
  if (!offered) return { isOffered: false, free: null, nearest: null };
  const free = await freeTimesIn(offered, followUp, day);
  const { doctor, kind, from } = offered;
  const instead = { candidates: [doctor], kind };
  const nearest = free ? null : await nearestInWords(db, { date: from, time: "00:00" }, instead);
  return { isOffered: true, free, nearest };
}

/** All the free times that an invitation is for, by day. */
export async function freeTimesOfFollowUp(db: Db, followUp: FollowUp) {
  const offered = await offeredBy(db, followUp);
  if (!offered) return [];
  const { agenda, from } = offered;
  return freeTimesByDay(agenda, from, datesFrom(from, followUp.until_date).length);
}

export const followUpChosen = () => t("visit.confirmed");

/** When a follow-up is to be: one of the free times that its invitation is for. */
export function followUpTimeSchema(db: Db, followUp: FollowUp): z.ZodType<LocalMoment> {
  return moveSchema.superRefine(async (wanted, context) => {
    if (!isDate(wanted.date) || !isTime(wanted.time)) return;
    const { from_date, until_date } = followUp;
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["time"], message });
    if (wanted.date < from_date || wanted.date > until_date) {
      return refuse(t("follow-up.other-days", { days: daysInWords(followUp) }));
    }
    const offered = await offeredBy(db, followUp);
    if (offered && isFree(offered.agenda, wanted)) return;
    refuse(brokenByTheClock(wanted)?.message ?? t("follow-up.not-free"));
  });
}

/**
 * Makes the visit that an invitation is for, approved, and uses the invitation up. Belongs in a transaction, which must be
 * given up where it throws since somebody else has just taken the time (`unlessTaken`).
 *
 * @param by the account that chooses; null for whoever holds the link
 * @returns the id of the visit; null where the invitation is open no more
 */
export async function bookFollowUp(
  trx: Db,
  followUp: FollowUp,
  { date, time }: LocalMoment,
  by: number | null,
): Promise<number | null> {
  const { id, appointment_id, doctor_id, visit_type_id } = followUp;
  if (!(await endFollowUp(trx, { id, as: "used_at", today: hospitalTime().date }))) return null;
  const before = orNotFound(await getAppointmentWithin(trx, appointment_id, {}));
  const doctor = orNotFound(await getDoctor(trx, doctor_id));
  const type = visit_type_id === null ? undefined : await findVisitType(trx, visit_type_id);
  const bookedId = await createAppointment(trx, {
    ...ofSamePatient(before),
    doctor_id,
    department_id: doctor.department_id,
    visit_type_id,
    date,
    time,
    active_status: approved,
    room: type?.mode === "video" ? newRoom() : null,
    reply: null,
  });
  await noteBooked(trx, id, bookedId);
  await noteStep(trx, "follow-up chosen", { id: bookedId, user_id: by, detail: { of: appointment_id } });
  return bookedId;
}

/**
 * Takes the time that was chosen for a follow-up.
 *
 * @returns the new visit's id; `ended` where the invitation is open no more; else the form again, with free times
 */
export async function takeFollowUp(db: Db, token: string | undefined, sent: FormData) {
  const formData = withSlot(sent);
  const again = async (refusal: Parameters<typeof shownWith>[0]) => {
    const choices = await choicesOf(db, await openFollowUp(db, token), shownDay(formData));
    return { refusal: await shownWith(refusal, choices) };
  };
  if (asksToShow(formData)) return again(shownAgain(formData));
  const work = () =>
    db.transaction().execute(async (trx) => {
      const followUp = await openFollowUp(trx, token);
      if (followUpState(followUp, hospitalTime().date) !== "waiting") return "ended" as const;
      const submission = await parseForm(formData, followUpTimeSchema(trx, followUp));
      if (submission.status !== "success") return { wrong: refused(submission) };
      const id = await bookFollowUp(trx, followUp, submission.value, null);
      return id === null ? ("ended" as const) : { id };
    });
  const outcome = await unlessTaken(work, async () => ({
    wrong: refused(await parseForm(formData, moveSchema), [takenMeanwhile()]),
  }));
  if (outcome === "ended" || !outcome.wrong) return outcome;
  return again(outcome.wrong);
}
