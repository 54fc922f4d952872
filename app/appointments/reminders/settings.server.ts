import type { Db } from "../../../db/connection.ts";
import { getCompany } from "../../../db/queries/company.ts";
import type { Channel, Instant } from "../../../db/schema.ts";
import { reminderHours } from "../../hospital/reminder-hours.ts";
import { getConfig } from "../../installation/installation.server.ts";
import type { ReminderTimes } from "./times.ts";

export interface ReminderSettings extends ReminderTimes {
  channels: Channel[];
  /** What was to be sent before is not. */
  since: Instant;
}

/** When the hospital sends reminders; null where it sends none. */
export async function reminderSettings(db: Db): Promise<ReminderSettings | null> {
  const company = await getCompany(db);
  if (!company) return null;
  const channels: Channel[] = [
    ...(company.reminders ? (["email"] as const) : []),
    ...(company.reminders_sms ? (["sms"] as const) : []),
  ];
  if (channels.length === 0) return null;
  return {
    channels,
    timeZone: getConfig().TIME_ZONE,
    hours: reminderHours(company.reminder_hours),
    quietFrom: company.quiet_from,
    quietUntil: company.quiet_until,
    since: company.reminders_since ?? company.updated_at,
  };
}
