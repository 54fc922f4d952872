import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import {
  type AppointmentRecord,
  getAppointmentWithin,
  type Reach,
} from "../../../db/queries/appointment-changes.ts";
import type { Listing } from "../../../db/queries/listing.ts";
import { pageOfAppointments } from "../../../db/queries/staff-appointments.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { noteListed } from "../../access/listed.server.ts";
import { isStaff } from "../../access/permissions.ts";
import type { Call, CallResult, SignedInCallRequest } from "../../api/call.ts";
import { check, done, expectUnchanged, Failure, found } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { answerList } from "../../api/listing.server.ts";
import { makeOnce } from "../../api/once.server.ts";
import { fieldsOf } from "../../api/records.server.ts";
import { readTarget, targetFields } from "../../api/reply-target.server.ts";
import { seenField, seenVersion } from "../../api/seen-version.server.ts";
import { approvalSchema, cancelSchema, replySchema, staffMoveSchema, staffSchema } from "../appointment.ts";
import { appointmentShape, showAppointment } from "../appointment-representation.ts";
import { errorsOf, type Instead, insteadForStaff } from "../calendar/nearest.server.ts";
import { historyOf } from "../history.server.ts";
import { historyShape } from "../history-shape.ts";
import { remindersOf, remindersShape } from "../reminders/standing.server.ts";
import { checkedStaffSchema } from "../requests/request-validation.server.ts";
import { cancelVisits } from "../series/cancel.server.ts";
import { reachOf } from "../states.ts";
import type { Outcome } from "./change.server.ts";
import {
  approveAppointment,
  declineAppointment,
  editAppointment,
  moveAppointment,
  replyToAppointment,
} from "./decisions.server.ts";
import { checkedMoveSchema } from "./move-validation.server.ts";

const group = groups.appointments;
const sorting = { sorts: ["created_at", "moment", "names", "status"], initial: "-created_at" } as const;

/** Decided elsewhere: a record that comes back with them as they are is no harm. */
const settledFields = ["user_id", "active_status", "reply"] as const;

const listCall = { method: "GET", group, list: sorting, data: z.array(appointmentShape) } as const;

const editCall = {
  method: "PUT",
  group,
  summary: "Change a pending appointment",
  may: "appointments.edit",
  // Patients have a call of their own.
  mayAlso: "dashboard.enter",
  body: () => staffSchema,
  extra: seenField,
  unchanged: settledFields,
  data: appointmentShape,
  fails: [409],
  run: edit,
} as const;

export const calls: Call[] = [
  {
    ...listCall,
    path: "receptionist-appointments",
    summary: "List all patients' appointments",
    may: "appointments.listAll",
    run: (asked) => list(asked, {}),
  },
  { ...editCall, path: "receptionist-appointments/:id" },
  {
    ...listCall,
    path: "appointments",
    summary: "List a doctor's own appointments; for other staff, all",
    may: "dashboard.enter",
    run: (asked) => list(asked, reachOf(asked.caller)),
  },
  { ...editCall, path: "appointments/:id" },
  {
    method: "GET",
    path: "appointments/:id/history",
    group,
    summary: "What has happened to an appointment, the oldest first",
    may: "dashboard.enter",
    data: historyShape,
    fails: [404],
    run: async ({ db, caller, id }) => {
      await reached(db, caller, id);
      return found(await historyOf(db, id));
    },
  },
  {
    method: "GET",
    path: "appointments/:id/reminders",
    group,
    summary: "Which reminders of a visit were sent, are to come, or why not",
    may: "dashboard.enter",
    data: remindersShape,
    fails: [404],
    run: async ({ db, caller, id }) => found(await remindersOf(db, await reached(db, caller, id))),
  },
  {
    method: "PUT",
    path: "appointments/approve/:id",
    group,
    summary: "Approve an appointment",
    may: "appointments.approve",
    data: appointmentShape,
    fails: [409],
    body: () => approvalSchema,
    extra: seenField,
    run: async (asked) => {
      const { db, caller, body, id } = asked;
      const { overbooked_reason } = await check(approvalSchema, body);
      const version = await seenVersion(body);
      return settle(asked, id, await approveAppointment(db, caller, id, overbooked_reason, { version }));
    },
  },
  {
    method: "PUT",
    path: "appointments/decline/:id",
    group,
    summary: "Decline an appointment",
    may: "appointments.decline",
    data: appointmentShape,
    fails: [409],
    extra: seenField,
    run: async (asked) => {
      const { db, caller, body, id } = asked;
      const version = await seenVersion(body);
      return settle(asked, id, await declineAppointment(db, caller, id, "", { version }));
    },
  },
  {
    method: "POST",
    path: "appointments/:id/cancel",
    group,
    summary: "Cancel an approved appointment for the hospital, with a message to the patient",
    may: "appointments.cancel",
    mayAlso: "dashboard.enter",
    body: () => cancelSchema,
    extra: seenField,
    data: appointmentShape,
    fails: [409],
    run: async (asked) => {
      const { db, caller, body, id } = asked;
      await reached(db, caller, id);
      const version = await seenVersion(body);
      return settle(asked, id, await cancelVisits(db, caller, id, await check(cancelSchema, body), version));
    },
  },
  {
    method: "POST",
    path: "appointments/:id/move",
    group,
    summary:
      "Move an approved appointment to another time, or to another doctor, with a message to the patient",
    may: "appointments.move",
    mayAlso: "dashboard.enter",
    body: () => staffMoveSchema,
    extra: seenField,
    data: appointmentShape.optional(),
    fails: [409],
    run: async (asked) => {
      const { db, caller, body, id } = asked;
      const before = await reached(db, caller, id);
      const version = (await seenVersion(body)) ?? before.updated_at;
      const move = await check(checkedMoveSchema(db, caller, before, version), body);
      const outcome = await moveAppointment(db, caller, id, move, version);
      return settle(asked, id, outcome, { ...move, doctor_id: move.doctor?.id ?? before.doctor_id });
    },
  },
  {
    method: "POST",
    path: "appointments/reply",
    group,
    summary: "Answer the patient by email",
    may: "appointments.reply",
    body: () => replySchema,
    extra: targetFields("appointment"),
    data: appointmentShape,
    tells: true,
    fails: [404, 409],
    run: async (asked) => {
      const { caller, body } = asked;
      const { id, problems } = readTarget(body, "appointment");
      const { reply } = await check(replySchema, body, problems);
      return makeOnce(asked, async (trx) => {
        const outcome = await replyToAppointment(trx, caller, id, reply);
        return settle({ ...asked, db: trx }, id, outcome);
      });
    },
  },
];

export function list({ db, url, caller }: SignedInCallRequest, reach: Reach): Promise<CallResult> {
  const load = async (listing: Listing<(typeof sorting.sorts)[number]>) => {
    const page = await pageOfAppointments(db, reach, listing);
    // Patients list their own.
    if (isStaff(caller.role))
      await noteListed(db, caller, { entity: "appointments", rows: page.rows.length });
    return page;
  };
  return answerList(url, sorting, load, showAppointment);
}

export { listCall, settledFields };

async function edit(asked: SignedInCallRequest): Promise<CallResult> {
  const { db, caller, body, id } = asked;
  const current = await reached(db, caller, id);
  const { user_id, active_status, reply } = current;
  expectUnchanged(body, { user_id, active_status, reply });
  const fields = { ...fieldsOf(current, staffSchema), ...body };
  const appointment = await check(checkedStaffSchema(db, caller), fields);
  return settle(asked, id, await editAppointment(db, caller, id, await seenVersion(body), appointment));
}

/** That a time is somebody else's, with those that are nearest. */
export async function takenFailure(
  db: Db,
  message: string,
  wanted: LocalMoment,
  instead: Instead | null,
): Promise<Failure> {
  return new Failure(409, message, { errors: await errorsOf(db, wanted, instead) });
}

type MoveWish = Pick<AppointmentRecord, "date" | "time" | "doctor_id">;

/** What became of an appointment, and how it is now; nothing more of one that its doctor has given away. */
async function settle(
  { db, caller }: SignedInCallRequest,
  id: number,
  outcome: Outcome,
  to: Partial<MoveWish> = {},
): Promise<CallResult> {
  const after = await getAppointmentWithin(db, id, reachOf(caller));
  if (outcome.again && after)
    throw await takenFailure(
      db,
      outcome.message,
      { ...after, ...to },
      await insteadForStaff(db, { ...after, ...to }),
    );
  if (outcome.status === "failed") throw new Failure(409, outcome.message);
  if (outcome.settled) throw new Failure(409, outcome.settled);
  return done(outcome.message, after && showAppointment(after));
}

/** @throws Failure 404 for an appointment outside the caller's reach, as for one that does not exist */
export async function reached(db: Db, caller: SignedInCallRequest["caller"], id: number) {
  const appointment = await getAppointmentWithin(db, id, reachOf(caller));
  if (!appointment) throw new Failure(404, "Appointment not found");
  return appointment;
}
