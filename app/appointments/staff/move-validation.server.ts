import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { Instant } from "../../../db/schema.ts";
import type { Caller } from "../../access/permissions.ts";
import { t } from "../../words/t.ts";
import { type StaffMove, staffMoveSchema } from "../appointment.ts";
import { insteadForStaff } from "../calendar/nearest.server.ts";
import { checkedDoctor } from "../requests/request-validation.server.ts";
import { refuseThePast } from "../requests/time-checks.server.ts";

/**
 * Where the hospital moves a visit to, checked against the clock and the list of doctors. It may lie outside the doctor's
 * hours: staff see that, and sort it out.
 *
 * @param version the `updated_at` of the visit that was to be moved, where it is known: another one may be there already, by
 * the first of two presses
 */
export function checkedMoveSchema(db: Db, by: Caller, before: AppointmentRecord, version: Instant | null) {
  const isAgain = version !== null && version !== before.updated_at;
  const instead = ({ doctor_id }: StaffMove) =>
    insteadForStaff(db, { ...before, doctor_id: doctor_id ?? before.doctor_id });
  return staffMoveSchema.superRefine(refuseThePast(db, instead)).transform(async (move, context) => {
    const doctor = await checkedDoctor(db, move, context, by);
    const stays = !doctor || doctor.id === before.doctor_id;
    if (!doctor && move.doctor_id === null && (await isLeft(db, by, before))) {
      context.addIssue({ code: "custom", path: ["doctor_id"], message: t("booking.doctor-unknown") });
    }
    if (!isAgain && stays && move.date === before.date && move.time === before.time) {
      const message = t("appointment.same-time");
      context.addIssue({ code: "custom", path: ["time"], message });
    }
    return { ...move, doctor: stays ? undefined : doctor };
  });
}

/** Whether a visit is with a doctor whom nobody is sent to any more; only they themselves may keep it. */
async function isLeft(db: Db, by: Caller, { doctor_id }: AppointmentRecord): Promise<boolean> {
  return doctor_id !== null && doctor_id !== by?.id && !(await getDoctor(db, doctor_id));
}
