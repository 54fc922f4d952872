import { z } from "zod";
import type { FollowUp } from "../../../db/queries/follow-ups.ts";
import { listFollowUps } from "../../../db/queries/follow-ups.ts";
import type { Call, CallResult } from "../../api/call.ts";
import { check, done, Failure, found } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { makeOnce } from "../../api/once.server.ts";
import { dateShape, id, instant } from "../../api/shapes.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { reached } from "../staff/api.ts";
import { followUpState, followUpStates } from "./follow-up.ts";
import { checkedFollowUpSchema, followUpSchema } from "./follow-up-schema.server.ts";
import { inviteToFollowUp, waitingFollowUp, withdrawFollowUp } from "./invite.server.ts";

const followUpShape = z.object({
  id,
  appointment_id: id.describe("The visit that it follows"),
  doctor_id: id,
  visit_type_id: id.nullable(),
  from_date: dateShape,
  until_date: dateShape,
  message: z.string(),
  state: z.enum(followUpStates),
  booked_id: id.nullable().describe("The appointment that was made with it"),
  created_at: instant,
});

function showFollowUp(followUp: FollowUp): CallResult {
  const { id, appointment_id, doctor_id, visit_type_id, from_date, until_date } = followUp;
  const { message, booked_id, created_at } = followUp;
  return {
    ...{ id, appointment_id, doctor_id, visit_type_id, from_date, until_date, message },
    state: followUpState(followUp, hospitalTime().date),
    ...{ booked_id, created_at },
  };
}

const described = {
  path: "appointments/:id/follow-up",
  group: groups.appointments,
} as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "appointments/:id/follow-ups",
    group: groups.appointments,
    may: "dashboard.enter",
    summary: "The invitations to a follow-up of an appointment, the oldest first",
    data: z.array(followUpShape),
    fails: [404],
    run: async ({ db, caller, id }) => {
      await reached(db, caller, id);
      return found((await listFollowUps(db, id)).map(showFollowUp));
    },
  },
  {
    ...described,
    method: "POST",
    may: "appointments.follow-up",
    mayAlso: "dashboard.enter",
    summary:
      "Invite the patient of an approved appointment to a follow-up, whose time they choose by a link in an email; in two to three weeks, where nothing else is said",
    body: () => followUpSchema,
    data: followUpShape,
    makes: true,
    fails: [404, 409],
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const { caller, id, body } = asked;
        const wish = await check(checkedFollowUpSchema(trx, await reached(trx, caller, id)), body);
        const { status, message } = await inviteToFollowUp(trx, caller, id, wish);
        const followUp = await waitingFollowUp(trx, id);
        if (status === "failed" || !followUp) throw new Failure(409, message);
        return done(message, showFollowUp(followUp));
      }),
  },
  {
    ...described,
    method: "DELETE",
    may: "appointments.follow-up",
    mayAlso: "dashboard.enter",
    summary: "Withdraw the invitation to a follow-up that is waiting",
    data: followUpShape,
    fails: [404, 409],
    run: async ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        await reached(trx, caller, id);
        const { status, message } = await withdrawFollowUp(trx, caller, id);
        const last = (await listFollowUps(trx, id)).at(-1);
        if (status === "failed" || !last) throw new Failure(409, message);
        return done(message, showFollowUp(last));
      }),
  },
];
