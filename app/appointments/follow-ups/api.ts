import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { getManagedAppointment } from "../../../db/queries/appointments.ts";
import {
  type FollowUp,
  findFollowUpOf,
  listFollowUps,
  listOpenFollowUps,
} from "../../../db/queries/follow-ups.ts";
import type { Call, CallResult, SignedInCallRequest } from "../../api/call.ts";
import { check, done, Failure, found } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { makeOnce } from "../../api/once.server.ts";
import { dateShape, id, instant } from "../../api/shapes.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { moveSchema } from "../appointment.ts";
import { appointmentShape, showAppointment } from "../appointment-representation.ts";
import { reached } from "../staff/api.ts";
import { takenMeanwhile, unlessTaken } from "../taken.server.ts";
import { bookFollowUp, followUpChosen, followUpTimeSchema, freeTimesOfFollowUp } from "./choose.server.ts";
import { endedWords, followUpState, followUpStates } from "./follow-up.ts";
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
    id,
    appointment_id,
    doctor_id,
    visit_type_id,
    from_date,
    until_date,
    message,
    state: followUpState(followUp, hospitalTime().date),
    booked_id,
    created_at,
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
  {
    method: "GET",
    path: "my-follow-ups",
    group: groups.appointments,
    may: "profile.open",
    summary: "To which follow-ups you are invited, and have chosen no time yet",
    data: z.array(followUpShape),
    run: async ({ db, caller }) =>
      found((await listOpenFollowUps(db, caller.id, hospitalTime().date)).map(showFollowUp)),
  },
  {
    method: "GET",
    path: "my-follow-ups/:id",
    group: groups.appointments,
    may: "profile.open",
    summary: "An invitation of yours to a follow-up, with the free times that it is for while it is waiting",
    data: followUpShape.extend({
      free_times: z.array(z.object({ date: dateShape, times: z.array(z.string()) })),
    }),
    fails: [404],
    run: async ({ db, caller, id }) => {
      const followUp = await own(db, caller.id, id);
      const shown = showFollowUp(followUp);
      const free_times = shown.state === "waiting" ? await freeTimesOfFollowUp(db, followUp) : [];
      return found({ ...shown, free_times });
    },
  },
  {
    method: "POST",
    path: "my-follow-ups/:id/choose",
    group: groups.appointments,
    may: "profile.open",
    summary: "Choose the time of a follow-up that you are invited to: it is confirmed at once",
    body: () => moveSchema,
    data: appointmentShape,
    makes: true,
    fails: [404, 409],
    run: (asked) =>
      unlessTaken(
        () => makeOnce(asked, (trx) => choose(trx, asked)),
        () => {
          throw new Failure(409, takenMeanwhile());
        },
      ),
  },
];

async function own(db: Db, userId: number, id: number): Promise<FollowUp> {
  const followUp = await findFollowUpOf(db, { id, user_id: userId });
  if (!followUp) throw new Failure(404, "Invitation not found");
  return followUp;
}

async function choose(trx: Db, { caller, id, body }: SignedInCallRequest): Promise<CallResult> {
  const followUp = await own(trx, caller.id, id);
  const state = followUpState(followUp, hospitalTime().date);
  if (state !== "waiting") throw new Failure(409, endedWords(state));
  const moment = await check(followUpTimeSchema(trx, followUp), body);
  const bookedId = await bookFollowUp(trx, followUp, moment, caller.id);
  const booked = bookedId === null ? undefined : await getManagedAppointment(trx, bookedId);
  if (!booked) throw new Failure(409, endedWords("used"));
  return done(followUpChosen(), showAppointment(booked));
}
