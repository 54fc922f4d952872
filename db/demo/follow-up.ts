import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import { addFollowUp } from "../queries/follow-ups.ts";
import type { LocalDate } from "../schema.ts";
import { type Moment, noteEarlier } from "./history.ts";

interface FollowUpSettings {
  today: LocalDate;
  moment: Moment;
  patient: number;
  kind: number;
}

/** An invitation to a follow-up of a patient's last visit, which waits for its patient. */
export async function loadFollowUp(
  db: Db,
  { today, moment, patient, kind }: FollowUpSettings,
): Promise<void> {
  const visit = await db
    .selectFrom("appointments")
    .select(["id", "doctor_id"])
    .where("user_id", "=", patient)
    .where("active_status", "=", approved)
    .where("date", "<", today)
    .orderBy("date", "desc")
    .executeTakeFirstOrThrow();
  const [from_date, until_date] = [addDays(today, 14), addDays(today, 21)];
  const message =
    "We would like to see how the wrist moves without the plaster. Please bring the X-ray, if you were given it.";
  await addFollowUp(db, {
    appointment_id: visit.id,
    doctor_id: Number(visit.doctor_id),
    visit_type_id: kind,
    from_date,
    until_date,
    message,
  });
  await noteEarlier(db, moment(addDays(today, -1), "15:10"), {
    user_id: visit.doctor_id,
    action: "follow-up offered",
    entity: "appointments",
    entity_id: visit.id,
    detail: { first_day: from_date, last_day: until_date },
  });
}
