import { type AppointmentRecord, getAppointmentWithin } from "../../../db/queries/appointment-changes.ts";
import type { Call, CallResult, SignedInCallRequest } from "../../api/call.ts";
import { check, done, Failure } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { makeOnce } from "../../api/once.server.ts";
import { appointmentShape, showAppointment } from "../appointment-representation.ts";
import type { Outcome } from "../staff/change.server.ts";
import { reachOf } from "../states.ts";
import { callNextSchema, callSchema, checkedCallNextSchema } from "./calling.server.ts";
import { callNextPatient, takeStep } from "./stage-changes.server.ts";
import type { StageStep } from "./stages.ts";
import { addWalkIn, checkedWalkInSchema, walkInSchema } from "./walk-in.server.ts";

const described = {
  method: "POST",
  group: groups.desk,
  may: "appointments.receive",
  data: appointmentShape,
  fails: [409],
} as const;

const summaries: Record<Exclude<StageStep, "call">, string> = {
  arrive: "A patient has come; they get a number in the queue of the department",
  "in-room": "A patient is in the room",
  seen: "A patient has been seen",
  "no-show": "A patient has not come, some minutes after the beginning of the visit",
  undo: "Take back the last step of a visit, on its day",
};

export const calls: Call[] = [
  ...(Object.keys(summaries) as Array<keyof typeof summaries>).map(
    (step): Call => ({
      ...described,
      path: `appointments/:id/${step}`,
      summary: summaries[step],
      run: (asked: SignedInCallRequest) => advance(asked, step),
    }),
  ),
  {
    ...described,
    path: "appointments/:id/call",
    summary: "Call a patient who waits, to a room",
    body: () => callSchema,
    run: async (asked: SignedInCallRequest) =>
      advance(asked, "call", (await check(callSchema, asked.body)).room),
  },
  {
    ...described,
    path: "appointments/call-next",
    tells: true,
    summary: "Call who has waited longest: a doctor’s own patient, or one of a department",
    body: () => callNextSchema,
    run: async (asked: SignedInCallRequest) => {
      const wanted = await check(checkedCallNextSchema(asked.db, asked.caller.role), asked.body);
      return makeOnce(asked, async (trx) =>
        settle({ db: trx }, await callNextPatient(trx, asked.caller, wanted)),
      );
    },
  },
  {
    ...described,
    path: "appointments/walk-in",
    may: "desk.walkIn",
    makes: true,
    summary: "Somebody has come without an appointment: one for now, and a number in the queue",
    body: () => walkInSchema,
    fails: [],
    run: async (asked: SignedInCallRequest) => {
      const walkIn = await check(checkedWalkInSchema(asked.db, asked.caller), asked.body);
      return makeOnce(asked, async (trx) => settle({ db: trx }, await addWalkIn(trx, asked.caller, walkIn)));
    },
  },
];

async function advance(asked: SignedInCallRequest, step: StageStep, room?: string): Promise<CallResult> {
  const { db, caller, id } = asked;
  const found = await getAppointmentWithin(db, id, reachOf(caller));
  if (!found) throw new Failure(404, "Appointment not found");
  return settle(asked, { ...(await takeStep(db, caller, id, step, room)), id });
}

async function settle(
  { db }: Pick<SignedInCallRequest, "db">,
  outcome: Outcome & { id?: number },
): Promise<CallResult> {
  if (outcome.status === "failed") throw new Failure(409, outcome.message);
  const after: AppointmentRecord | undefined = await getAppointmentWithin(db, outcome.id ?? 0, {});
  return done(outcome.message, after && showAppointment(after));
}
