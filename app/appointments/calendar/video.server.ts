import { randomBytes } from "node:crypto";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { instantOf } from "../../../db/local-time.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { isUnderWay } from "../under-way.server.ts";

/** Minutes before a visit by video from which its link is shown, to both sides. */
const minutesAhead = 15;

/** Minutes after its planned end until which it stays, where nobody notes how far a visit is: doctors run late. */
const minutesLate = 60;

/** The name of a room that nobody guesses. */
export function newRoom(): string {
  return randomBytes(16).toString("base64url");
}

/** Another room for a visit by video that is moved: whoever kept the link of its old time meets nobody there. */
export function roomAfterMove({ room }: Pick<ManagedAppointment, "room">): { room?: string } {
  return room === null ? {} : { room: newRoom() };
}

/** The way into a visit by video: its link from shortly before it until it is over, null at any other time. */
export interface VideoWay {
  link: string | null;
}

/** The way into a visit by video; null for any other visit, and where the hospital has not said where such visits take place. */
export async function videoWayOf(
  db: Db,
  visit: AppointmentRecord | ManagedAppointment,
  now = new Date(),
): Promise<VideoWay | null> {
  const { room, minutes } = visit;
  const pattern = room === null ? "" : (await getCompany(db))?.video_link;
  if (room === null || !pattern) return null;
  const isDue = visit.active_status === approved && visit.stage !== "seen" && visit.stage !== "no-show";
  const sinceBegun = (now.getTime() - instantOf(getConfig().TIME_ZONE, visit).getTime()) / 60_000;
  const isTime = sinceBegun >= -minutesAhead && sinceBegun < minutes + minutesLate;
  return { link: isDue && (isTime || isUnderWay(visit, now)) ? pattern.replace("{room}", room) : null };
}
