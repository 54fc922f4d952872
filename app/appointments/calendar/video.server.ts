import { randomBytes } from "node:crypto";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { instantOf } from "../../../db/local-time.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { getConfig } from "../../installation/installation.server.ts";

/** Minutes before a visit by video from which its link is shown, to both sides. */
const minutesAhead = 15;

/** The name of a room that nobody guesses. */
export function newRoom(): string {
  return randomBytes(16).toString("base64url");
}

/** Another room for a visit by video that is moved: whoever kept the link of its old time meets nobody there. */
export function roomAfterMove({ room }: Pick<ManagedAppointment, "room">): { room?: string } {
  return room === null ? {} : { room: newRoom() };
}

/** Where a visit by video takes place, from shortly before it until its end; null at any other time, and for any other visit. */
export async function videoLink(
  db: Db,
  { room, active_status, minutes, ...visit }: AppointmentRecord | ManagedAppointment,
  now = new Date(),
): Promise<string | null> {
  if (room === null || active_status !== approved) return null;
  const begins = instantOf(getConfig().TIME_ZONE, visit).getTime();
  const [from, until] = [begins - minutesAhead * 60_000, begins + minutes * 60_000];
  if (now.getTime() < from || now.getTime() >= until) return null;
  const pattern = (await getCompany(db))?.video_link;
  return pattern ? pattern.replace("{room}", room) : null;
}
