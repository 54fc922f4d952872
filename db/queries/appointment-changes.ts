import { type AppointmentStatus, approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Flag, Instant, LocalMoment, NewRow } from "../schema.ts";
import { refreshAppointmentTexts } from "./appointment-texts.ts";
import { namedAppointments } from "./appointments.ts";
import { keepClaims } from "./claims.ts";
import { stageColumns } from "./stage-columns.ts";
import { moveStage } from "./stages.ts";
import { changeStamp } from "./stamps.ts";
import { lengthAfter } from "./visit-length.ts";

/** The appointments within somebody's reach: one doctor's, one patient's, or all. */
export interface Reach {
  doctor_id?: number;
  user_id?: number;
}

/** Who makes a change: an account that must still be open, and still have this role. */
export interface Actor {
  id: number;
  role_id: number;
}

export async function getAppointmentWithin(db: Db, id: number, reach: Reach) {
  return namedAppointments(db)
    .selectAll("appointments")
    .select([
      "departments.name as department_name",
      "doctors.firstname as doctor_firstname",
      "doctors.lastname as doctor_lastname",
    ])
    .select(stageColumns)
    .where("appointments.id", "=", id)
    .where(({ and }) => and({ ...reach }))
    .executeTakeFirst();
}

export type AppointmentRecord = NonNullable<Awaited<ReturnType<typeof getAppointmentWithin>>>;

interface Change {
  id: number;
  actor: Actor;
  reach: Reach;
  /** The states out of which the change is allowed. */
  from: readonly AppointmentStatus[];
  /** The `updated_at` of the record that the change was made for. */
  version: Instant;
}

/** What staff may write into an appointment. */
export type ChangedValues = Partial<Omit<NewRow<"appointments">, "user_id" | "images">>;

/**
 * Changes one appointment in a single statement, whose conditions say everything that must hold at that moment. An
 * invitation to choose another time does not outlive it.
 *
 * @returns false, and nothing has changed, when one of them does not
 * @throws SeatTaken when the visit would be approved, and somebody else has some of its time; the transaction must be given up
 */
export async function changeAppointment(db: Db, change: Change, values: ChangedValues): Promise<boolean> {
  const { id, actor, reach, from, version } = change;
  const updated_at = await changeStamp(db, "appointments", { id, version });
  const length = await lengthAfter(db, id, values);
  const { date, time, doctor_id, visit_type_id, active_status } = values;
  const isMoved = [date, time, doctor_id, visit_type_id].some((value) => value !== undefined);
  const { numUpdatedRows } = await db
    .updateTable("appointments")
    .set({ ...length, invited: 0, ...(isMoved && noReason), ...values, updated_at })
    .set(({ eb }) => ({ changes: eb("changes", "+", 1) }))
    .where("id", "=", id)
    .where("active_status", "in", from)
    .where("updated_at", "=", version)
    .where(({ and }) => and({ ...reach }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .where("users.id", "=", actor.id)
          .where("users.role_id", "=", actor.role_id)
          .where("users.account_status", "=", "active"),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await refreshAppointmentTexts(db, id);
  // A reply needs no time, and must not fail for the want of it.
  if (isMoved) await moveStage(db, id);
  const isSettled = active_status !== undefined && !from.includes(active_status);
  if (isMoved || isSettled) await keepClaims(db, id);
  return true;
}

/** Why a visit may share a time with others holds for that time, and for no other. */
const noReason = { overbooked_reason: null };

/** An appointment as its patient may change it: by the account it belongs to, or by the address its link was made for. */
export type HeldAppointment = ({ id: number; user_id: number } | { id: number; email: string }) & {
  /** Given where it must still be one whose patient is invited to choose a time, or none. */
  invited?: Flag;
};

interface HeldChange {
  held: HeldAppointment;
  /** The states out of which the change is allowed. */
  from: readonly AppointmentStatus[];
  /** A visit that is approved and begins before this moment stays as it is. */
  earliest: LocalMoment;
  /** The `updated_at` that its patient has seen, where they have. */
  version?: Instant | null;
}

/**
 * Changes an appointment for its patient, likewise in a single statement.
 *
 * @returns false, and nothing has changed, when a condition does not hold
 * @throws SeatTaken when the visit is approved, and somebody else has some of its new time; the transaction must be given up
 */
export async function changeHeldAppointment(
  db: Db,
  { held, from, earliest, version = null }: HeldChange,
  values: Partial<Omit<NewRow<"appointments">, "user_id">>,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "appointments", { id: held.id, version: null });
  const { date, time } = values;
  const { numUpdatedRows } = await db
    .updateTable("appointments")
    .set({ invited: 0, ...values, updated_at })
    .set(({ eb, and, ref }) => ({
      changes: eb("changes", "+", 1),
      // Whoever changes something else sends the time along.
      ...(date !== undefined &&
        time !== undefined && {
          overbooked_reason: eb
            .case()
            .when(and({ date, time }))
            .then(ref("overbooked_reason"))
            .else(noReason.overbooked_reason)
            .end(),
        }),
    }))
    .where(({ and }) => and({ ...held, ...(version !== null && { updated_at: version }) }))
    .where("active_status", "in", from)
    .where(({ eb, and, or }) =>
      or([
        eb("active_status", "<>", approved),
        eb("date", ">", earliest.date),
        and([eb("date", "=", earliest.date), eb("time", ">=", earliest.time)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await refreshAppointmentTexts(db, held.id);
  if (date !== undefined || time !== undefined) await moveStage(db, held.id);
  await keepClaims(db, held.id);
  return true;
}
