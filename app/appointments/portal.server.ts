import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { changePendingAppointment, getAppointmentOf } from "../../db/queries/appointments.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import { type Notice, redirectWithNotice } from "../http/flash.server.ts";
import { readForm, refused } from "../http/form.server.ts";
import { getDb } from "../http/installation.server.ts";
import { idFrom, notFound } from "../http/responses.ts";
import type { CurrentUser } from "../people/session.server.ts";
import { askedPage, pagePath } from "../ui/paging.ts";
import { type AppointmentChange, changeSchema } from "./appointment.ts";
import { refuseTaken, refuseThePast } from "./requests.server.ts";
import { pending } from "./states.ts";

/** The signed-in patient's own appointment that a URL names, else 404. */
export async function ownAppointment(user: CurrentUser, parameter: string | undefined, db = getDb()) {
  const appointment = await getAppointmentOf(db, { id: idFrom(parameter), user_id: user.id });
  if (!appointment) throw notFound();
  return appointment;
}

/** As `ownAppointment`; one that is no longer pending leads back to the list. */
export async function ownPendingAppointment(
  user: CurrentUser,
  parameter: string | undefined,
  request: Request,
) {
  const appointment = await ownAppointment(user, parameter);
  if (appointment.active_status !== pending) throw await tooLate(request);
  return appointment;
}

/** The way from a popup back to the page of the list that it stood over. */
export function backToList(request: Request, notice: Notice): Promise<Response> {
  return redirectWithNotice(pagePath("/profile", askedPage(request)), notice);
}

/** The way back for somebody whose appointment was decided meanwhile. */
export function tooLate(request: Request): Promise<Response> {
  return backToList(request, { role: "alert", text: "This appointment can no longer be changed" });
}

function updated(request: Request): Promise<Response> {
  return backToList(request, { role: "status", text: "Appointment updated successfully" });
}

/** Takes a patient's change of their own pending appointment, checked against the doctor's calendar. */
export async function changeAppointment(user: CurrentUser, parameter: string | undefined, request: Request) {
  const formData = await readForm(request);
  const answer = await getDb()
    .transaction()
    .execute(async (trx) => {
      const { id, active_status, doctor_id } = await ownAppointment(user, parameter, trx);
      if (active_status !== pending) return tooLate;
      const submission = await parseWithZod(formData, {
        schema: await checkedChangeSchema(trx, doctor_id),
        async: true,
        disableAutoCoercion: true,
      });
      if (submission.status !== "success") return () => refused(submission);
      const changed = await changePendingAppointment(trx, { id, user_id: user.id }, submission.value);
      return changed ? updated : tooLate;
    });
  return answer(request);
}

async function checkedChangeSchema(db: Db, doctorId: number | null): Promise<z.ZodType<AppointmentChange>> {
  const timely = changeSchema.superRefine(refuseThePast);
  const doctor = doctorId === null ? undefined : await getDoctor(db, doctorId);
  return doctor ? timely.superRefine(refuseTaken(db, doctor)) : timely;
}
