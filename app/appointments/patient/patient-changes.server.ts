import type { z } from "zod";
import { cancelled, pending } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { differences } from "../../forms/differences.ts";
import {
  parseForm,
  type Refusal,
  refused,
  refusedFor,
  seenVersion,
  shownAgain,
  shownWith,
} from "../../forms/form.server.ts";
import type { Notice } from "../../http/flash.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { dayInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { freeTimesToMove } from "../calendar/picker.server.ts";
import { asksToShow, shownDay } from "../calendar/slot.ts";
import type { AppointmentAction } from "../states.ts";
import { cancelFor } from "./cancellation.server.ts";
import { patientOptions, whyNot } from "./change-limit.server.ts";
import { changeFor, type Holder, type Moved, timelySchema, tooManyChanges } from "./change-pending.server.ts";

/** How a patient reaches an appointment: signed in, or by its link. */
export interface PatientAccess extends Holder {
  /** The appointment as it is now, else 404. */
  find: (db: Db) => Promise<ManagedAppointment>;
  /** Leads back to the page they came from, with a message. */
  redirectBack: (appointment: ManagedAppointment, notice: Notice) => Promise<Response>;
}

/** Leads back from an appointment with which that cannot be done, or not any more, and says why. */
async function tooLate(
  access: PatientAccess,
  appointment: ManagedAppointment,
  step: AppointmentAction,
): Promise<Response> {
  return access.redirectBack(appointment, { role: "alert", text: await whyNot(getDb(), appointment, step) });
}

/**
 * The appointment that a form is about.
 *
 * @throws Response a redirect back when its patient may not do that with it any more, 404 when there is none
 */
export async function findFor(access: PatientAccess, action: AppointmentAction): Promise<ManagedAppointment> {
  const appointment = await access.find(getDb());
  if (!patientOptions(appointment).actions.includes(action)) throw await tooLate(access, appointment, action);
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
 * Changes a pending appointment for its patient, checked against the clock and the doctor's calendar. A form that began
 * with an older version is shown again with what the appointment says now beside what was typed, and may be sent again.
 *
 * @returns the form again with free times, when it asks for these or is refused; else the redirect back
 */
export async function takeChange<Change extends Moved>(access: PatientAccess, form: ChangeForm<Change>) {
  const { formData, address, schema, images, problems = {} } = form;
  if (asksToShow(formData)) {
    const free = await freeTimesToMove(getDb(), await findFor(access, "edit"), shownDay(formData));
    return shownWith(shownAgain(formData, problems), { free });
  }
  const { refusal, appointment, outcome } = await inTransaction(async (trx) => {
    const before = await access.find(trx);
    if (before.active_status !== pending) return { appointment: before, outcome: "settled" };
    const submission = await parseForm(formData, await timelySchema(trx, schema, before));
    const again = async (refusal: Refusal) =>
      shownWith(refusal, { free: await freeTimesToMove(trx, before, formData.get("date")) });
    if (submission.status !== "success" || Object.keys(problems).length > 0)
      return { refusal: await again(refused(submission, undefined, problems)) };
    const change = { ...submission.value, ...(images === undefined ? {} : { images }) };
    const outcome = await changeFor(trx, access, before, { change, address, version: seenVersion(formData) });
    if (outcome === "behind") {
      const theirs = differences(before, submission.value, { date: (day) => dayInWords(String(day)) });
      const refusal = await again(refused(submission, [t("visit.changed-meanwhile")], theirs));
      return { refusal: await shownWith(refusal, { version: before.updated_at }) };
    }
    if (typeof outcome === "object") {
      const { wait } = outcome;
      return { refusal: await again(refusedFor(submission, wait, tooManyChanges(wait))) };
    }
    return { appointment: { ...before, ...change }, outcome };
  });
  if (refusal) return refusal;
  if (outcome === "settled") return tooLate(access, appointment, "edit");
  return access.redirectBack(appointment, { role: "status", text: t("visit.updated") });
}

/** Cancels an appointment for its patient. */
export async function takeCancellation(access: PatientAccess): Promise<Response> {
  const { appointment, refusal } = await inTransaction(async (trx) => {
    const appointment = await access.find(trx);
    // A second press of the button finds it cancelled, which is what the patient wants.
    if (appointment.active_status === cancelled) return { appointment, refusal: null };
    return { appointment, refusal: await cancelFor(trx, access, appointment) };
  });
  if (refusal !== null) return access.redirectBack(appointment, { role: "alert", text: refusal });
  return access.redirectBack(appointment, { role: "status", text: t("visit.cancelled") });
}
