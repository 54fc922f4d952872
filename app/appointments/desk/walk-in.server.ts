import { z } from "zod";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { createAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { isFirstSubmission } from "../../../db/queries/form-submissions.ts";
import { advanceStage, findStage } from "../../../db/queries/stages.ts";
import { isActive } from "../../../db/queries/users.ts";
import type { Caller } from "../../access/permissions.ts";
import {
  language,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
} from "../../forms/fields.ts";
import { forbidden } from "../../http/responses.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { languageOf } from "../../words/spoken.ts";
import { t } from "../../words/t.ts";
import { checkedDoctor } from "../requests/request-validation.server.ts";
import { actorOf, type Outcome, type SignedIn } from "../staff/change.server.ts";
import { deskDay } from "./desk-day.server.ts";

/** Somebody who comes without an appointment. */
export const walkInSchema = z.object({
  firstname: optionalLine({ label: () => t("form.firstname"), most: 80 }),
  lastname: optionalLine({ label: () => t("form.lastname"), most: 80 }),
  phone: optionalPhone,
  email: optionalEmail,
  language,
  department_id: optionalId(() => t("booking.department-unknown")),
  doctor_id: optionalId(() => t("booking.doctor-unknown")),
  description: optionalParagraphs({ label: () => t("booking.description"), most: 2000 }),
});

export type WalkIn = z.output<typeof walkInSchema>;

/** The same, checked against who works here; the doctor's department is the visit's. */
export function checkedWalkInSchema(db: Db, by: Caller): z.ZodType<WalkIn> {
  return walkInSchema.transform(async (walkIn, context) => {
    const doctor = await checkedDoctor(db, walkIn, context, by);
    if (doctor) return { ...walkIn, department_id: doctor.department_id };
    const isMissing = walkIn.department_id === null && walkIn.doctor_id === null;
    if (isMissing)
      context.addIssue({ code: "custom", path: ["department_id"], message: t("form.place-missing") });
    return walkIn;
  });
}

/**
 * Gives somebody who came without one an appointment for now, and a place in the queue. Their doctor's time may be
 * another's as well: who is there waits, and nobody loses a promise. Belongs in a transaction.
 *
 * @param print the fingerprint of the form; the same form sent twice adds one
 */
export async function addWalkIn(
  db: Db,
  caller: SignedIn,
  walkIn: WalkIn,
  print?: string,
): Promise<Outcome & { id?: number }> {
  if (!(await isActive(db, actorOf(caller)))) throw forbidden();
  const added = t("desk.walk-in-added");
  if (print !== undefined && !(await isFirstSubmission(db, print))) {
    return { status: "success", message: added };
  }
  const { date, time } = hospitalTime();
  const id = await createAppointment(db, {
    ...walkIn,
    date,
    time,
    user_id: null,
    reply: null,
    language: languageOf(walkIn),
    active_status: approved,
    overbooked_reason: "Walk-in",
  });
  const line = { user_id: caller.id, entity: "appointments", entity_id: id };
  for (const action of ["requested", "approved", "arrived"]) await recordAudit(db, { ...line, action });
  const appointment = { id, date, department_id: walkIn.department_id };
  await advanceStage(db, { appointment, from: ["expected"], to: "arrived", day: deskDay() });
  const stage = await findStage(db, id);
  return { status: "success", message: t("desk.walk-in-number", { number: String(stage?.number) }), id };
}
