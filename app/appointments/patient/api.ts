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
  tooMany,
  unauthorized,
} from "../../api/call-result.server.ts";
import { unknownPicture } from "../../api/pictures.server.ts";
import { fieldsOf } from "../../api/records.server.ts";
import { takeFromAnybody } from "../../api/visitors.server.ts";
import { changeSchema, doctorRequestSchema, parsePictures, requestSchema } from "../appointment.ts";
import { appointmentShape, showAppointment } from "../appointment-representation.ts";
import { bookerOf, personOf } from "../requests/doctor-booking.server.ts";
import { mostPictures, tooManyPictures } from "../requests/pictures.ts";
import { checkedRequestSchema, checkedStaffSchema } from "../requests/request-validation.server.ts";
import { list, listCall, settledFields } from "../staff/api.ts";
import { addAppointment } from "../staff/decisions.server.ts";
import { changeFor, timelySchema, tooManyChanges } from "./change-pending.server.ts";
import { decidedMeanwhile } from "./patient-changes.server.ts";
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
    summary: "Request an appointment: as a visitor, as a patient, or as customer care for a caller",
    may: "public",
    signedInMay: "appointments.add",
    body: () => requestSchema,
    extra,
    unchanged: ["user_id"],
    data: appointmentShape.optional(),
    fails: [401, 403, 429],
    run: request,
  },
  {
    method: "PUT",
    path: `${path}/:id`,
    group,
    summary: "Change your own pending appointment",
    may: "profile.open",
    body: () => changeSchema,
    extra,
    unchanged: settledFields,
    data: appointmentShape,
    fails: [409, 429],
    run: change,
  },
];

async function request(asked: CallRequest): Promise<CallResult> {
  const { db, caller, body, staleToken } = asked;
  // A patient whose session is over must not find out later that the request is nobody's.
  if (staleToken) throw unauthorized(undefined, true);
  const booker = bookerOf(caller);
  if (booker === "other staff") throw new Failure(403);
  expectUnchanged(body, { user_id: booker === "patient" ? (caller?.id ?? null) : null });
  const { images, problems } = await readImages(db, caller, body.images, []);
  if (caller && booker === "customer care") {
    const { message } = await addAppointment(db, caller, await check(checkedStaffSchema(db), body, problems));
    return done(message);
  }
  const fields = caller && body.doctor_id ? doctorRequestSchema : requestSchema;
  const id = await takeFromAnybody(asked, {
    name: "appointment",
    schema: (trx) => checkedRequestSchema(trx, fields),
    problems,
    store: (trx, value) => storeRequest(trx, caller, { ...value, ...personOf(caller, value), images }),
  });
  const appointment = await getManagedAppointment(db, id);
  // Without an account there is nobody to show it to again.
  const data = caller && appointment ? showAppointment(appointment) : undefined;
  return done("Appointment requested successfully", data);
}

async function change({ db, caller, body, id, address }: SignedInCallRequest): Promise<CallResult> {
  return db.transaction().execute(async (trx) => {
    const before = await getAppointmentOf(trx, { id, user_id: caller.id });
    if (!before) throw new Failure(404, "Appointment not found");
    const { user_id, active_status, reply, department_id, doctor_id } = before;
    expectUnchanged(body, { user_id, active_status, reply, department_id, doctor_id });
    if (active_status !== pending) throw new Failure(409, decidedMeanwhile);
    const { images, problems } = await readImages(
      trx,
      caller,
      body.images ?? before.images,
      parsePictures(before.images),
    );
    const schema = await timelySchema(trx, changeSchema, doctor_id);
    const wanted = await check(schema, { ...fieldsOf(before, changeSchema), ...body }, problems);
    const access = { user: caller, condition: () => ({ id, user_id: caller.id }) };
    const outcome = await changeFor(trx, access, before, { change: { ...wanted, images }, address });
    if (outcome === "settled") throw new Failure(409, decidedMeanwhile);
    if (outcome !== "changed") throw tooMany(outcome.wait, tooManyChanges(outcome.wait));
    const after = await getAppointmentOf(trx, { id, user_id: caller.id });
    return done("Appointment updated successfully", after && showAppointment(after));
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
  if (names.length > mostPictures) return { images: "[]", problems: { images: [tooManyPictures] } };
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
