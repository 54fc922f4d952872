import type { Db } from "../../../db/connection.ts";
import { instantOf } from "../../../db/local-time.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { referenceOf } from "../reference.ts";
import { statuses } from "../states.ts";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

/**
 * An appointment as a calendar's file. Calendars are shared and live with strangers: what the patient wrote stays out of
 * it, and so does the link.
 */
export async function calendarOf(
  db: Db,
  appointment: AppointmentRecord | ManagedAppointment,
  method: CalendarEntry["method"] = "PUBLISH",
): Promise<string> {
  const { APP_URL, TIME_ZONE } = getConfig();
  const { id, minutes, department_name, active_status } = appointment;
  const info = await getCompany(db);
  return calendarFile({
    method,
    ...(info?.email && { organizer: { name: info.name, email: info.email } }),
    uid: `appointment-${id}@${new URL(APP_URL).hostname}`,
    starts: instantOf(TIME_ZONE, appointment),
    minutes,
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
    changes: appointment.changes,
  });
}

/** The same, to be downloaded. */
export async function calendarAnswer(appointment: ManagedAppointment): Promise<Response> {
  return new Response(await calendarOf(getDb(), appointment), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
