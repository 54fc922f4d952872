import { pending } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { getAppointmentOf, getManagedAppointment } from "../../../db/queries/appointments.ts";
import { findOwnUpload } from "../../../db/queries/uploads.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import type { Call, CallRequest, CallResult, SignedInCallRequest } from "../../api/call.ts";
import {
  check,
  done,
  type Errors,
  expectUnchanged,
  Failure,
  found,
  tooMany,
  unauthorized,
} from "../../api/call-result.server.ts";
import { makeOnce } from "../../api/once.server.ts";
import { unknownPicture } from "../../api/pictures.server.ts";
import { fieldsOf } from "../../api/records.server.ts";
import { seenField, seenVersion } from "../../api/seen-version.server.ts";
import { takeFromAnybody } from "../../api/visitors.server.ts";
import { t } from "../../words/t.ts";
import {
  changeSchema,
  doctorRequestSchema,
  moveSchema,
  parsePictures,
  requestSchema,
  staffSchema,
} from "../appointment.ts";
import { appointmentShape, showAppointment } from "../appointment-representation.ts";
import { insteadFor, insteadOfWish, withoutNotice } from "../calendar/nearest.server.ts";
import { patientsHistoryOf } from "../history.server.ts";
import { historyShape } from "../history-shape.ts";
import { attendanceTaken, noteAttendance } from "../reminders/attendance.server.ts";
import { bookerOf, personOf } from "../requests/doctor-booking.server.ts";
import { mostPictures } from "../requests/pictures.ts";
import { checkedRequestSchema, checkedStaffSchema } from "../requests/request-validation.server.ts";
import { list, listCall, settledFields, takenFailure } from "../staff/api.ts";
import { alreadyApproved, enterAppointment, entered, requested } from "../staff/decisions.server.ts";
import { takenMeanwhile, unlessTaken } from "../taken.server.ts";
import { cancelFor } from "./cancellation.server.ts";
import { decidedMeanwhile, isMovable, whyNot } from "./change-limit.server.ts";
import { changeFor, timelySchema, tooManyChanges } from "./change-pending.server.ts";
import { confirmed, isConfirmed } from "./manage.server.ts";
import { freeTimeSchema, movedMeanwhile, moveFor } from "./move-visit.server.ts";
import { storeRequest } from "./patient-events.server.ts";

const path = "my-appointments";
const { group } = listCall;
const extra = {
  images: { type: "string", description: "JSON text: at most five file names of the caller's" },
};

export const calls: Call[] = [
  {
    ...listCall,
    path,
    summary: "List a patient's own appointments",
    may: "profile.open",
    run: (asked) => list(asked, { user_id: asked.caller.id }),
  },
  {
    method: "POST",
    path,
    group,
    makes: true,
    summary: "Request an appointment: as a visitor, as a patient, or as staff for a caller",
    may: "public",
    signedInMay: "appointments.add",
    body: () => requestSchema,
    extra: {
      ...extra,
      overbooked_reason: {
        type: "string",
        description: "By staff: why it is booked over another visit",
      },
    },
    unchanged: ["user_id"],
    data: appointmentShape.optional(),
    fails: [401, 403, 409, 429],
    run: request,
  },
  {
    method: "GET",
    path: `${path}/:id/history`,
    group,
    summary: "What has happened to your own appointment, the oldest first",
    may: "profile.open",
    data: historyShape,
    fails: [404],
    run: async ({ db, caller, id }) => {
      if (!(await getAppointmentOf(db, { id, user_id: caller.id }))) throw notFound();
      return found(await patientsHistoryOf(db, id));
    },
  },
  {
    method: "PUT",
    path: `${path}/:id`,
    group,
    summary: "Change your own pending appointment",
    may: "profile.open",
    body: () => changeSchema,
    extra: { ...extra, ...seenField },
    unchanged: settledFields,
    data: appointmentShape,
    fails: [409, 429],
    run: change,
  },
  {
    method: "POST",
    path: `${path}/:id/move`,
    group,
    summary:
      "Move your own approved appointment to a free time of its doctor, until the limit before it; or choose the time of one that the hospital has cancelled with an invitation to do so",
    may: "profile.open",
    body: () => moveSchema,
    extra: seenField,
    data: appointmentShape,
    fails: [409, 429],
    run: move,
  },
  {
    method: "POST",
    path: `${path}/:id/attend`,
    group,
    summary: "Say that you will be there: of an approved appointment of yours that is still to come",
    may: "profile.open",
    data: appointmentShape,
    fails: [409],
    run: attend,
  },
  {
    method: "POST",
    path: `${path}/:id/cancel`,
    group,
    summary:
      "Cancel your own appointment: a request at any time, an approved visit until the limit before it",
    may: "profile.open",
    data: appointmentShape,
    fails: [409],
    run: cancel,
  },
];

const notFound = () => new Failure(404, "Appointment not found");

async function request(asked: CallRequest): Promise<CallResult> {
  const { db, caller, body, staleToken } = asked;
  // A patient whose session is over must not find out later that the request is nobody's.
  if (staleToken) throw unauthorized(undefined, true);
  const booker = bookerOf(caller);
  if (booker === "other staff") throw new Failure(403);
  expectUnchanged(body, { user_id: booker === "patient" ? (caller?.id ?? null) : null });
  const { images, problems } = await readImages(db, caller, body.images, []);
  if (caller && booker === "customer care") {
    const add = () =>
      makeOnce(asked, async (trx) => {
        const appointment = await check(checkedStaffSchema(trx, caller), body, problems);
        return done(await entered(trx, await enterAppointment(trx, caller, appointment)));
      });
    return unlessTaken(add, async () => {
      const wanted = await check(staffSchema, body);
      const instead = withoutNotice(await insteadOfWish(db, wanted));
      throw await takenFailure(db, alreadyApproved(), wanted, instead);
    });
  }
  const fields = caller && body.doctor_id ? doctorRequestSchema : requestSchema;
  const take = () =>
    takeFromAnybody(asked, {
      name: "appointment",
      schema: (trx) => checkedRequestSchema(trx, caller, fields),
      problems,
      store: (trx, value) => storeRequest(trx, caller, { ...value, ...personOf(caller, value), images }),
      answer: async (id, trx) => {
        const appointment = await getManagedAppointment(trx, id);
        // Without an account there is nobody to show it to again.
        return done(
          isConfirmed(appointment) ? confirmed() : requested(),
          caller && appointment ? showAppointment(appointment) : undefined,
        );
      },
    });
  return unlessTaken(take, async () => {
    const wanted = await check(fields, body);
    throw await takenFailure(db, takenMeanwhile(), wanted, await insteadOfWish(db, wanted));
  });
}

async function change({ db, caller, body, id, address }: SignedInCallRequest): Promise<CallResult> {
  const version = await seenVersion(body);
  return db.transaction().execute(async (trx) => {
    const before = await getAppointmentOf(trx, { id, user_id: caller.id });
    if (!before) throw notFound();
    const { user_id, active_status, reply, department_id, doctor_id } = before;
    expectUnchanged(body, { user_id, active_status, reply, department_id, doctor_id });
    if (active_status !== pending) throw new Failure(409, await whyNot(trx, before, "edit"));
    const { images, problems } = await readImages(
      trx,
      caller,
      body.images ?? before.images,
      parsePictures(before.images),
    );
    const schema = await timelySchema(trx, changeSchema, before);
    const wanted = await check(schema, { ...fieldsOf(before, changeSchema), ...body }, problems);
    const access = { user: caller, condition: () => ({ id, user_id: caller.id }) };
    const sent = { change: { ...wanted, images }, address, version };
    const outcome = await changeFor(trx, access, before, sent);
    if (outcome === "behind") throw new Failure(409, movedMeanwhile(), { data: showAppointment(before) });
    if (outcome === "settled") throw new Failure(409, decidedMeanwhile());
    if (outcome !== "changed") throw tooMany(outcome.wait, tooManyChanges(outcome.wait));
    const after = await getAppointmentOf(trx, { id, user_id: caller.id });
    return done("Appointment updated successfully", after && showAppointment(after));
  });
}

async function move({ db, caller, body, id, address }: SignedInCallRequest): Promise<CallResult> {
  const own = { id, user_id: caller.id };
  const seen = await getAppointmentOf(db, own);
  if (!seen) throw notFound();
  const version = (await seenVersion(body)) ?? seen.updated_at;
  const work = () =>
    db.transaction().execute(async (trx) => {
      const before = (await getAppointmentOf(trx, own)) ?? seen;
      if (!isMovable(before)) throw new Failure(409, await whyNot(trx, before, "move"));
      const to = await check(await freeTimeSchema(trx, before), body);
      const holder = { user: caller, condition: () => own };
      const refusal = await moveFor(trx, holder, before, { to, address, version });
      if (refusal?.wait) throw tooMany(refusal.wait, refusal.message);
      if (refusal?.again) throw await takenFailure(trx, refusal.message, to, await insteadFor(trx, before));
      if (refusal) throw new Failure(409, refusal.message);
      const after = await getAppointmentOf(trx, own);
      return done("Appointment moved successfully", after && showAppointment(after));
    });
  return unlessTaken(work, async () => {
    throw await takenFailure(db, takenMeanwhile(), await check(moveSchema, body), await insteadFor(db, seen));
  });
}

async function attend({ db, caller, id }: SignedInCallRequest): Promise<CallResult> {
  return db.transaction().execute(async (trx) => {
    const appointment = await getAppointmentOf(trx, { id, user_id: caller.id });
    if (!appointment) throw notFound();
    if (!(await noteAttendance(trx, appointment, caller.id))) throw new Failure(409, decidedMeanwhile());
    return done(attendanceTaken(), showAppointment(appointment));
  });
}

async function cancel({ db, caller, id }: SignedInCallRequest): Promise<CallResult> {
  const own = { id, user_id: caller.id };
  return db.transaction().execute(async (trx) => {
    const before = await getAppointmentOf(trx, own);
    if (!before) throw notFound();
    const refusal = await cancelFor(trx, { user: caller, condition: () => own }, before);
    if (refusal !== null) throw new Failure(409, refusal);
    const after = await getAppointmentOf(trx, own);
    return done("Appointment cancelled successfully", after && showAppointment(after));
  });
}

/**
 * Reads an appointment's pictures out of a body: those it has, and others that the same caller sent.
 *
 * @param attached the pictures that it has
 */
async function readImages(
  db: Db,
  caller: CurrentUser | null,
  sent: unknown,
  attached: string[],
): Promise<{ images: string; problems: Errors }> {
  const names = namesIn(sent);
  if (!names)
    return { images: "[]", problems: { images: ['Send the file names as JSON text, such as ["…"]'] } };
  if (names.length > mostPictures) return { images: "[]", problems: { images: [t("picture.too-many")] } };
  for (const name of names) {
    if (attached.includes(name)) continue;
    const own = { file_name: name, user_id: caller?.id ?? 0, visibility: "private" } as const;
    if (!(await findOwnUpload(db, own))) return { images: "[]", problems: { images: [unknownPicture] } };
  }
  return { images: JSON.stringify([...new Set(names)]), problems: {} };
}

/** The names in a JSON text; null for anything else. */
function namesIn(sent: unknown): string[] | null {
  if (sent === undefined || sent === "") return [];
  if (typeof sent !== "string") return null;
  try {
    return parsePictures(sent);
  } catch {
    return null;
  }
}
