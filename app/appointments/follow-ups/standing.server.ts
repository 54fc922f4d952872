import type { Db } from "../../../db/connection.ts";
import {
  type FollowUp,
  findFollowed,
  listFollowUps,
  listOpenFollowUps,
} from "../../../db/queries/follow-ups.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { withNames } from "../../words/translated.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { followUpPath } from "../patient/manage-link.server.ts";
import { followUpState } from "./follow-up.ts";

/** An invitation with how it stands now. */
function shownFollowUp(followUp: FollowUp) {
  const { id, kind, from_date, until_date, booked_id, booked_date, booked_time, used_at } = followUp;
  return {
    id,
    kind,
    from_date,
    until_date,
    booked_id,
    booked_date,
    booked_time,
    state: followUpState(followUp, hospitalTime().date),
    used: used_at === null ? null : hospitalTime(new Date(used_at)).date,
  };
}

/** What follows a visit, and which it follows. */
export async function followUpsOf(db: Db, appointmentId: number) {
  return {
    invitations: (await listFollowUps(db, appointmentId)).map(shownFollowUp),
    follows: (await findFollowed(db, appointmentId)) ?? null,
  };
}

export type FollowUps = Awaited<ReturnType<typeof followUpsOf>>;

/** To which follow-ups a patient is invited, each with the way by which the email leads, too. */
export async function openInvitationsOf(db: Db, userId: number) {
  const invitations = [];
  const open = await listOpenFollowUps(db, userId, hospitalTime().date);
  for (const followUp of await withNames(db, open)) {
    const { id, kind, from_date, until_date } = followUp;
    const doctor = chosenDoctor(followUp);
    invitations.push({ id, kind, doctor, from_date, until_date, path: await followUpPath(db, followUp) });
  }
  return invitations;
}

export type OpenInvitation = Awaited<ReturnType<typeof openInvitationsOf>>[number];
