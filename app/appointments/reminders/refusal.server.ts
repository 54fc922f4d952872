import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { hasStoppedReminders } from "../../../db/queries/reminders.ts";
import type { Channel, ReminderSkip } from "../../../db/schema.ts";

type Reminded = Pick<ManagedAppointment, "active_status" | "email" | "email_confirmed" | "phone" | "stage">;

/** Where a visit's patient is reminded. */
export const recipientOf = ({ email, phone }: Pick<Reminded, "email" | "phone">, channel: Channel): string =>
  channel === "sms" ? phone : email;

/** Why nobody is reminded of a visit, whatever the hour; null where somebody is. */
export async function refusalOf(db: Db, visit: Reminded, channel: Channel): Promise<ReminderSkip | null> {
  if (visit.active_status !== approved) return "ended";
  if (visit.stage !== null && visit.stage !== "expected") return "arrived";
  const recipient = recipientOf(visit, channel);
  if (!recipient) return channel === "sms" ? "no-phone" : "no-address";
  if (channel === "email" && visit.email_confirmed === 0) return "unconfirmed";
  return (await hasStoppedReminders(db, recipient)) ? "stopped" : null;
}
