import { z } from "zod";
import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { Call, CallResult, SignedInCallRequest } from "../../api/call.ts";
import { check, done, Failure, found } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { makeOnce } from "../../api/once.server.ts";
import { dateShape } from "../../api/shapes.ts";
import { fromJson } from "../../forms/fields.ts";
import { appointmentShape, showAppointment } from "../appointment-representation.ts";
import { reached } from "../staff/api.ts";
import { alreadyApproved } from "../staff/decisions.server.ts";
import { settledWords } from "../states.ts";
import { unlessTaken } from "../taken.server.ts";
import { planSeries } from "./plan.server.ts";
import { CannotRepeat, noMoreVisits, repeatAppointment } from "./repeat.server.ts";
import { momentSchema, rhythmSchema } from "./rhythm.ts";
import { mostVisits, mostWeeks } from "./series.ts";

const moment = z.object({ date: dateShape, time: z.string().describe("HH:MM") });

const bodySchema = z.object({
  visits: z.preprocess(
    fromJson,
    z
      .array(momentSchema, "Send a list of {date, time}")
      .min(1, "Choose a time for at least one visit")
      .max(mostVisits - 1, `A visit is repeated until there are ${mostVisits} of them`),
  ),
});

const described = {
  path: "appointments/:id/repeat",
  group: groups.appointments,
} as const;

export const calls: Call[] = [
  {
    ...described,
    method: "GET",
    may: "appointments.repeat",
    mayAlso: "dashboard.enter",
    summary: "How an approved appointment could be repeated, and what could be had instead where it can not",
    query: {
      every: `Weeks from one visit to the next, 1 to ${mostWeeks}; 1 unless told otherwise`,
      times: `How many more visits, 1 to ${mostVisits - 1}; 5 unless told otherwise`,
    },
    data: z.array(
      moment.extend({
        status: z.enum(["free", "taken", "closed"]),
        problem: z.string().nullable(),
        nearest: z.array(moment),
      }),
    ),
    fails: [404, 409, 422],
    run: async ({ db, caller, id, url }) => {
      const first = await reached(db, caller, id);
      const { every = "1", times = "5" } = Object.fromEntries(url.searchParams);
      if (first.active_status !== approved) throw new Failure(409, settledWords(first));
      const plan = await planSeries(db, first, await check(rhythmSchema, { every, times }));
      if (!plan) throw new Failure(409, noMoreVisits());
      return found(plan);
    },
  },
  {
    ...described,
    method: "POST",
    may: "appointments.repeat",
    mayAlso: "dashboard.enter",
    summary: "Repeat an approved appointment: all of the visits are booked, or none",
    body: () => bodySchema,
    data: z.array(appointmentShape),
    makes: true,
    fails: [404, 409],
    run: (asked) =>
      unlessTaken(
        () => makeOnce(asked, (trx) => repeat(trx, asked)),
        () => {
          throw new Failure(409, alreadyApproved());
        },
      ),
  },
];

async function repeat(trx: Db, { caller, id, body }: SignedInCallRequest): Promise<CallResult> {
  await reached(trx, caller, id);
  const { visits } = await check(bodySchema, body);
  const { status, message, ids } = await repeatAppointment(trx, caller, id, visits).catch(
    (error: unknown) => {
      throw error instanceof CannotRepeat ? impossible(error, visits) : error;
    },
  );
  if (status === "failed") throw new Failure(409, message);
  const booked: CallResult[] = [];
  for (const each of ids) booked.push(showAppointment(await reached(trx, caller, each)));
  return done(message, booked);
}

function impossible(
  { problems }: CannotRepeat,
  visits: ReadonlyArray<z.output<typeof momentSchema>>,
): Failure {
  const lines = [...problems].map(
    ([index, problem]) => `${visits[index]?.date} at ${visits[index]?.time}: ${problem}`,
  );
  return new Failure(422, lines[0], { errors: { visits: lines } });
}
