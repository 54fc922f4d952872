import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import {
  cancelPendingAppointment,
  changePendingAppointment,
  type HeldAppointment,
  type ManagedAppointment,
} from "../../db/queries/appointments.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import type { Notice } from "../http/flash.server.ts";
import { refused, shownAgain, shownWith } from "../http/form.server.ts";
import { getDb } from "../http/installation.server.ts";
import type { AppointmentChange } from "./appointment.ts";
import { freeTimesToMove } from "./calendar.server.ts";
import { noteStep } from "./patient-steps.server.ts";
import { refuseTaken, refuseThePast } from "./requests.server.ts";
import { asksToShow, shownDay } from "./slot.ts";
import { cancelled, pending } from "./states.ts";

/** How patients come to an appointment of theirs: signed in, or by its link. */
export interface Way {
  /** Their account; null for whoever holds the link. */
  user_id: number | null;
  /** The appointment as it is now, else 404. */
  find: (db: Db) => Promise<ManagedAppointment>;
  /** What its row must still say when it is changed. */
  held: (appointment: ManagedAppointment) => HeldAppointment;
  /** The way back to what they came from, with a message. */
  back: (appointment: ManagedAppointment, notice: Notice) => Promise<Response>;
}

/** What patients are told of an appointment that was decided meanwhile. */
export const settled = "This appointment can no longer be changed";

/** The way back for somebody whose appointment was decided meanwhile. */
export function tooLate(way: Way, appointment: ManagedAppointment): Promise<Response> {
  return way.back(appointment, { role: "alert", text: settled });
}

/** The appointment for a form that changes it; one that is no longer pending leads back. */
export async function findPending(way: Way): Promise<ManagedAppointment> {
  const appointment = await way.find(getDb());
  if (appointment.active_status !== pending) throw await tooLate(way, appointment);
  return appointment;
}

type Moved = Pick<AppointmentChange, "date" | "time"> & Partial<AppointmentChange>;

interface ChangeForm<Change extends Moved> {
  formData: FormData;
  schema: z.ZodType<Change>;
  /** The pictures from now on, and what is wrong with them, by field; absent where a form does not change them. */
  images?: string;
  problems?: Record<string, string[]>;
}

/** Takes a patient's change of a pending appointment, checked against the clock and the doctor's calendar. */
export async function takeChange<Change extends Moved>(way: Way, form: ChangeForm<Change>) {
  const { formData, schema, images, problems = {} } = form;
  if (asksToShow(formData)) {
    const free = await freeTimesToMove(getDb(), await findPending(way), shownDay(formData));
    return shownWith(shownAgain(formData, problems), { free });
  }
  const { refusal, appointment, done } = await getDb()
    .transaction()
    .execute(async (trx) => {
      const before = await way.find(trx);
      if (before.active_status !== pending) return { appointment: before, done: false };
      const submission = await parseWithZod(formData, {
        schema: await timelySchema(trx, schema, before.doctor_id),
        async: true,
        disableAutoCoercion: true,
      });
      if (submission.status !== "success" || Object.keys(problems).length > 0) {
        const free = await freeTimesToMove(trx, before, formData.get("date"));
        const refusal = await shownWith(refused(submission, undefined, problems), { free });
        return { refusal, appointment: before };
      }
      const change = { ...submission.value, ...(images === undefined ? {} : { images }) };
      return { appointment: { ...before, ...change }, done: await changeFor(trx, way, before, change) };
    });
  if (refusal) return refusal;
  if (!done) return tooLate(way, appointment);
  return way.back(appointment, { role: "status", text: "Appointment updated successfully" });
}

/**
 * Changes a pending appointment for its patient; false when it is no longer pending. Sent twice, it is changed once, and
 * told in one mail. Belongs in a transaction.
 */
export async function changeFor(
  db: Db,
  { held, user_id }: Pick<Way, "held" | "user_id">,
  before: ManagedAppointment,
  change: Moved & { images?: string },
): Promise<boolean> {
  if (isSame(before, { ...before, ...change })) return true;
  const done = await changePendingAppointment(db, held(before), change);
  if (done) await noteStep(db, "changed", { id: before.id, user_id });
  return done;
}

/** Cancels a pending appointment for its patient. */
export async function takeCancellation(way: Way): Promise<Response> {
  const { appointment, done } = await getDb()
    .transaction()
    .execute(async (trx) => {
      const appointment = await way.find(trx);
      // Cancelled already, as by a second press of the button: it is as they wish.
      if (appointment.active_status === cancelled) return { appointment, done: true };
      const done = await cancelPendingAppointment(trx, way.held(appointment));
      if (done) await noteStep(trx, "cancelled", { id: appointment.id, user_id: way.user_id });
      return { appointment, done };
    });
  if (!done) return tooLate(way, appointment);
  return way.back(appointment, { role: "status", text: "Appointment cancelled successfully" });
}

/** A change checked against the clock and the doctor's calendar. */
export async function timelySchema<Change extends Moved>(
  db: Db,
  schema: z.ZodType<Change>,
  doctorId: number | null,
): Promise<z.ZodType<Change>> {
  const timely = schema.superRefine(refuseThePast);
  const doctor = doctorId === null ? undefined : await getDoctor(db, doctorId);
  return doctor ? timely.superRefine(refuseTaken(db, doctor)) : timely;
}

function isSame(before: ManagedAppointment, after: ManagedAppointment): boolean {
  return (Object.keys(after) as Array<keyof ManagedAppointment>).every(
    (name) => before[name] === after[name],
  );
}
