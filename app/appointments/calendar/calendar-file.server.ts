import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { instantOf } from "../../../db/local-time.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { writeTo } from "../../mail/write-to.server.ts";
import { t } from "../../words/t.ts";
import { companyHere, withNamesOf } from "../../words/translated.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { howToMeet } from "../mails/appointment-mail.ts";
import { meetingOf } from "../meeting.server.ts";
import { referenceOf } from "../reference.ts";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

/**
 * An appointment as a calendar's file. Calendars are shared and live with strangers: what the patient wrote stays out of
 * it, and so does the link. It is in the language that is spoken.
 */
export async function calendarOf(
  db: Db,
  appointment: AppointmentRecord | ManagedAppointment,
  method: CalendarEntry["method"] = "PUBLISH",
): Promise<string> {
  const { APP_URL, TIME_ZONE } = getConfig();
  const { id, minutes, active_status } = appointment;
  const info = await companyHere(db);
  const { department_name } = await withNamesOf(db, appointment);
  const meeting = await meetingOf(db, appointment);
  return calendarFile({
    method,
    ...(info?.email && { organizer: { name: info.name, email: info.email } }),
    uid: `appointment-${id}@${new URL(APP_URL).hostname}`,
    starts: instantOf(TIME_ZONE, appointment),
    minutes,
    title: t("mail.calendar.title", { hospital: info?.name ?? t("mail.calendar.hospital") }),
    // Where nobody comes there is no place: who meets how stands below.
    place: meeting.mode === "in-person" ? [info?.name, info?.address].filter(Boolean).join(", ") : null,
    description: [
      [chosenDoctor(appointment), department_name].filter(Boolean).join(", "),
      t("mail.fact.reference", { reference: referenceOf(appointment) }),
      howToMeet(meeting),
      t("mail.calendar.status", { status: stateNames[active_status] }),
      info?.contacts && t("mail.calendar.phone", { phone: info.contacts }),
    ]
      .filter(Boolean)
      .join("\n"),
    status: active_status,
    requested: new Date(appointment.created_at),
    changed: new Date(appointment.updated_at),
    changes: appointment.changes,
  });
}

const stateNames: Record<AppointmentStatus, string> = {
  [pending]: "pending",
  [approved]: "approved",
  [declined]: "declined",
  [cancelled]: "cancelled",
};

/** The same, to be downloaded by its patient. */
export async function calendarAnswer(appointment: ManagedAppointment): Promise<Response> {
  const file = await writeTo(getDb(), appointment.language, () => calendarOf(getDb(), appointment));
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
