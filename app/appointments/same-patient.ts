import type { AppointmentRecord } from "../../db/queries/appointment-changes.ts";

/** What another visit of the same patient, for the same reason, takes over from one. */
export function ofSamePatient(visit: AppointmentRecord) {
  const { firstname, lastname, phone, email, email_confirmed, language, user_id, description } = visit;
  return { firstname, lastname, phone, email, email_confirmed, language, user_id, description };
}
