import type { z } from "zod";
import { cancelled, pending } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { cancelPendingAppointment, type ManagedAppointment } from "../../../db/queries/appointments.ts";
import {
  parseForm,
  type Refusal,
  refused,
  refusedFor,
  shownAgain,
  shownWith,
} from "../../forms/form.server.ts";
import type { Notice } from "../../http/flash.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { freeTimesToMove } from "../calendar/calendar.server.ts";
import { asksToShow, shownDay } from "../calendar/slot.ts";
import { changeFor, type Holder, type Moved, timelySchema, tooManyChanges } from "./change-pending.server.ts";
import { noteStep } from "./patient-events.server.ts";

/** How a patient reaches an appointment: signed in, or by its link. */
export interface PatientAccess extends Holder {
  /** The appointment as it is now, else 404. */
  find: (db: Db) => Promise<ManagedAppointment>;
  /** Leads back to the page they came from, with a message. */
  redirectBack: (appointment: ManagedAppointment, notice: Notice) => Promise<Response>;
}

/** What patients read when the hospital has decided about the appointment meanwhile. */
export const decidedMeanwhile = "This appointment can no longer be changed";

/** Leads back from an appointment that has been decided meanwhile, and says so. */
export function tooLate(access: PatientAccess, appointment: ManagedAppointment): Promise<Response> {
  return access.redirectBack(appointment, { role: "alert", text: decidedMeanwhile });
}

/**
 * The appointment that a form changes.
 *
 * @throws Response a redirect back when it is no longer pending, 404 when there is none
 */
export async function findPending(access: PatientAccess): Promise<ManagedAppointment> {
  const appointment = await access.find(getDb());
  if (appointment.active_status !== pending) throw await tooLate(access, appointment);
  return appointment;
}

interface ChangeForm<Change extends Moved> {
  formData: FormData;
  /** Network address of the client. */
  address: string;
  schema: z.ZodType<Change>;
  /** The pictures from now on, and what is wrong with them, by field; absent in a form that has no pictures. */
  images?: string;
  problems?: Record<string, string[]>;
}

/**
 * Changes a pending appointment for its patient, checked against the clock and the doctor's calendar.
 *
 * @returns the form again with free times, when it asks for these or is refused; else the redirect back
 */
export async function takeChange<Change extends Moved>(access: PatientAccess, form: ChangeForm<Change>) {
  const { formData, address, schema, images, problems = {} } = form;
  if (asksToShow(formData)) {
    const free = await freeTimesToMove(getDb(), await findPending(access), shownDay(formData));
    return shownWith(shownAgain(formData, problems), { free });
  }
  const { refusal, appointment, outcome } = await inTransaction(async (trx) => {
    const before = await access.find(trx);
    if (before.active_status !== pending) return { appointment: before, outcome: "settled" };
    const submission = await parseForm(formData, await timelySchema(trx, schema, before.doctor_id));
    const again = async (refusal: Refusal) =>
      shownWith(refusal, { free: await freeTimesToMove(trx, before, formData.get("date")) });
    if (submission.status !== "success" || Object.keys(problems).length > 0)
      return { refusal: await again(refused(submission, undefined, problems)) };
    const change = { ...submission.value, ...(images === undefined ? {} : { images }) };
    const outcome = await changeFor(trx, access, before, { change, address });
    if (typeof outcome === "object") {
      const { wait } = outcome;
      return { refusal: await again(refusedFor(submission, wait, tooManyChanges(wait))) };
    }
    return { appointment: { ...before, ...change }, outcome };
  });
  if (refusal) return refusal;
  if (outcome === "settled") return tooLate(access, appointment);
  return access.redirectBack(appointment, { role: "status", text: "Appointment updated successfully" });
}

/** Cancels a pending appointment for its patient. */
export async function takeCancellation(access: PatientAccess): Promise<Response> {
  const { appointment, done } = await inTransaction(async (trx) => {
    const appointment = await access.find(trx);
    // A second press of the button finds it cancelled, which is what the patient wants.
    if (appointment.active_status === cancelled) return { appointment, done: true };
    const done = await cancelPendingAppointment(trx, access.condition(appointment));
    if (done) await noteStep(trx, "cancelled", { id: appointment.id, user_id: access.user?.id ?? null });
    return { appointment, done };
  });
  if (!done) return tooLate(access, appointment);
  return access.redirectBack(appointment, { role: "status", text: "Appointment cancelled successfully" });
}
