import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { hasStoppedReminders } from "../../../db/queries/reminders.ts";
import type { ReminderSkip } from "../../../db/schema.ts";

type Reminded = Pick<ManagedAppointment, "active_status" | "email" | "email_confirmed" | "stage">;

/** Why nobody is reminded of a visit, whatever the hour; null where somebody is. */
export async function refusalOf(db: Db, visit: Reminded): Promise<ReminderSkip | null> {
  if (visit.active_status !== approved) return "ended";
  if (visit.stage !== null && visit.stage !== "expected") return "arrived";
  if (!visit.email) return "no-address";
  if (visit.email_confirmed === 0) return "unconfirmed";
  return (await hasStoppedReminders(db, visit.email)) ? "stopped" : null;
}
