import { addDays } from "../../db/local-time.ts";
import { farMonday } from "./bookings.ts";
import type { Site } from "./hospital.ts";
import type { MailServer } from "./mail-server.ts";
import { addAppointment } from "./portal.ts";

interface ReminderRow {
  hours: number;
  version: number;
  state: string;
  reason: string | null;
}

/** What is noted of a visit's reminders, the earliest first. */
export const reminderRows = (hospital: Site, id: number): ReminderRow[] =>
  hospital.rows<ReminderRow>(
    "select hours, version, state, reason from reminders where appointment_id = ? order by version, hours desc",
    id,
  );

/** The same in a few words: `48 sent`, `3 skipped stopped`. */
export const notedOf = (hospital: Site, id: number): string[] =>
  reminderRows(hospital, id).map(({ hours, state, reason }) =>
    [hours, state, reason].filter((word) => word !== null).join(" "),
  );

/** Reminders that a mail server took for an address. */
export const remindersTo = ({ taken }: MailServer, address: string) =>
  taken.filter(
    ({ subject, to }) => subject?.startsWith("Reminder: ") && to?.some((one) => one.address === address),
  );

/** The Thursday of a week far ahead; every test has a week of its own. */
export const thursdayOf = (week: number) => addDays(farMonday(), 7 * week + 3);

let addresses = 0;

/** A visit that was approved long ago, and the address of its patient. */
export function addVisit(
  hospital: Site,
  values: Partial<Parameters<typeof addAppointment>[1]> & { date: string; time: string },
): { id: number; email: string } {
  addresses += 1;
  const email = values.email ?? `reminded-${addresses}@mail.example`;
  return { email, id: addAppointment(hospital, { user_id: null, active_status: 1, ...values, email }) };
}
