import { instantOf } from "../../../db/local-time.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { referenceOf } from "../reference.ts";
import { statuses } from "../states.ts";
import { calendarFile } from "./calendar-file.ts";

/** Minutes that an appointment takes where no doctor says how long theirs do. */
const usual = 30;

/**
 * An appointment for a calendar. Calendars are shared and live with strangers: what the patient wrote stays out of it, and
 * so does the link.
 */
export async function calendarAnswer(appointment: ManagedAppointment): Promise<Response> {
  const { APP_URL, TIME_ZONE } = getConfig();
  const { id, doctor_id, department_name, active_status } = appointment;
  const info = await getCompany(getDb());
  const doctor = doctor_id === null ? undefined : await getDoctor(getDb(), doctor_id);
  const file = calendarFile({
    uid: `appointment-${id}@${new URL(APP_URL).hostname}`,
    starts: instantOf(TIME_ZONE, appointment),
    minutes: doctor?.slot_minutes ?? usual,
    title: `Appointment at ${info?.name ?? "the hospital"}`,
    place: [info?.name, info?.address].filter(Boolean).join(", "),
    description: [
      [chosenDoctor(appointment), department_name].filter(Boolean).join(", "),
      `Reference: ${referenceOf(appointment)}`,
      `Status: ${statuses[active_status].label}`,
      info?.contacts && `Phone: ${info.contacts}`,
    ]
      .filter(Boolean)
      .join("\n"),
    status: active_status,
    requested: new Date(appointment.created_at),
    changed: new Date(appointment.updated_at),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
