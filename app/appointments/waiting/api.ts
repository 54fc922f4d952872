import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import type { Listing } from "../../../db/queries/listing.ts";
import {
  findWaiting,
  findWaitingOf,
  listWaitingOf,
  pageOfWaiting,
  type WaitingEntry,
} from "../../../db/queries/waiting-list.ts";
import { waitingStates } from "../../../db/waiting-states.ts";
import { noteListed } from "../../access/listed.server.ts";
import type { Call, CallRequest, CallResult, SignedInCallRequest } from "../../api/call.ts";
import { done, Failure, found, unauthorized } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { answerList } from "../../api/listing.server.ts";
import { dateShape, id, instant } from "../../api/shapes.ts";
import { takeFromAnybody } from "../../api/visitors.server.ts";
import { personOf } from "../requests/doctor-booking.server.ts";
import { unlessTaken } from "../taken.server.ts";
import { parseDays } from "./days.ts";
import { AlreadyWaiting, hasWaitingList, join } from "./join.server.ts";
import { takeWaitingStep } from "./steps.server.ts";
import {
  alreadyWaiting,
  joinedWords,
  notAnyMore,
  noWaitingList,
  type WaitingStep,
  waitingSteps,
} from "./waiting.ts";
import { checkedWaitingSchema, waitingSchema } from "./waiting-schema.server.ts";

const waitingShape = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  user_id: id.nullable(),
  department_id: id.nullable(),
  doctor_id: id.nullable(),
  visit_type_id: id.nullable(),
  appointment_id: id.nullable().describe("The appointment that an earlier time is wanted for"),
  description: z.string(),
  days: z.array(z.string()).describe("The weekdays that suit; none where all do"),
  from_time: z.string().nullable(),
  until_time: z.string().nullable(),
  notice_hours: z.number().int(),
  until_date: dateShape,
  state: z.enum(waitingStates),
  offer: z
    .object({ doctor_id: id, date: dateShape, time: z.string(), until: instant })
    .nullable()
    .describe("The time that is kept for them until the answer is due"),
  booked_id: id.nullable().describe("The appointment that came of it"),
  created_at: instant,
});

function showWaiting(entry: WaitingEntry): z.output<typeof waitingShape> {
  const {
    offered_doctor_id: doctor_id,
    offered_date: date,
    offered_time: time,
    offered_until: until,
  } = entry;
  const isOffered = doctor_id !== null && date !== null && time !== null && until !== null;
  return waitingShape.parse({
    ...entry,
    days: parseDays(entry.days),
    offer: isOffered ? { doctor_id, date, time, until } : null,
  });
}

const { appointments: group } = groups;
const sorting = { sorts: ["created_at", "names", "until_date"], initial: "created_at" } as const;

const notFound = () => new Failure(404, "Entry not found");

const summaries: Record<WaitingStep, string> = {
  accept: "Take the time that is offered: it is confirmed at once, or the appointment moved to it",
  decline: "Decline the time that is offered",
  leave: "Leave the waiting list",
  rejoin: "Go back on the waiting list, after a time was declined or not answered",
};

export const calls: Call[] = [
  {
    method: "POST",
    path: "waiting-list",
    group,
    makes: true,
    summary: "Wait for a time that becomes free: as a visitor, as a patient, or as staff for a caller",
    may: "public",
    signedInMay: "waiting.join",
    body: () => waitingSchema,
    data: waitingShape.optional(),
    fails: [401, 403, 409, 429],
    run: joinByCall,
  },
  {
    method: "GET",
    path: "waiting-list",
    group,
    summary: "Who is on the waiting list",
    may: "waiting.view",
    list: sorting,
    query: { state: `One of ${waitingStates.join(", ")}` },
    data: z.array(waitingShape),
    run: ({ db, url, caller }) => {
      const asked = url.searchParams.get("state");
      const state = waitingStates.find((one) => one === asked);
      const load = async (listing: Listing<(typeof sorting.sorts)[number]>) => {
        const page = await pageOfWaiting(db, { ...listing, state });
        await noteListed(db, caller, { entity: "waiting_list", rows: page.rows.length });
        return page;
      };
      return answerList(url, sorting, load, showWaiting);
    },
  },
  ...waitingSteps.map(
    (step): Call => ({
      method: "POST",
      path: `waiting-list/:id/${step}`,
      group,
      summary: `${summaries[step]}, for a caller`,
      may: "waiting.manage",
      data: waitingShape,
      fails: [404, 409],
      run: (asked) => take(asked, step, (db) => findWaiting(db, asked.id)),
    }),
  ),
  {
    method: "GET",
    path: "my-waiting-list",
    group,
    summary: "Your own places on the waiting list",
    may: "profile.open",
    data: z.array(waitingShape),
    run: async ({ db, caller }) => found((await listWaitingOf(db, caller.id)).map(showWaiting)),
  },
  ...waitingSteps.map(
    (step): Call => ({
      method: "POST",
      path: `my-waiting-list/:id/${step}`,
      group,
      summary: summaries[step],
      may: "profile.open",
      data: waitingShape,
      fails: [404, 409],
      run: (asked) =>
        take(asked, step, (db) => findWaitingOf(db, { id: asked.id, user_id: asked.caller.id })),
    }),
  ),
];

async function joinByCall(asked: CallRequest): Promise<CallResult> {
  const { db, caller, staleToken } = asked;
  if (staleToken) throw unauthorized(undefined, true);
  if (!(await hasWaitingList(db))) throw new Failure(409, noWaitingList());
  try {
    return await takeFromAnybody(asked, {
      name: "waiting-list",
      schema: (trx) => checkedWaitingSchema(trx, caller),
      store: (trx, wish) => join(trx, caller, { ...wish, ...personOf(caller, wish), appointment_id: null }),
      answer: async (entryId, trx) => {
        const entry = await findWaiting(trx, entryId);
        return done(joinedWords(), caller && entry ? showWaiting(entry) : undefined);
      },
    });
  } catch (error) {
    if (error instanceof AlreadyWaiting) throw new Failure(409, alreadyWaiting());
    throw error;
  }
}

function take(
  { db, caller }: SignedInCallRequest,
  step: WaitingStep,
  find: (db: Db) => Promise<WaitingEntry | undefined>,
): Promise<CallResult> {
  const work = () =>
    db.transaction().execute(async (trx) => {
      const before = await find(trx);
      if (!before) throw notFound();
      const { status, message } = await takeWaitingStep(trx, before, step, caller);
      const after = await find(trx);
      if (status === "failed" || !after) throw new Failure(409, message);
      return done(message, showWaiting(after));
    });
  return unlessTaken(work, async () => {
    throw new Failure(409, notAnyMore());
  });
}
