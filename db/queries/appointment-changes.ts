import type { AppointmentStatus } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Instant, NewRow } from "../schema.ts";
import { refreshAppointmentTexts } from "./appointment-texts.ts";
import { namedAppointments } from "./appointments.ts";
import { changeStamp } from "./stamps.ts";

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

type Values = Partial<Omit<NewRow<"appointments">, "user_id" | "images">>;

/**
 * Changes one appointment in a single statement, whose conditions say everything that must hold at that moment.
 *
 * @returns false, and nothing has changed, when one of them does not
 * @throws when the doctor would have two approved appointments at one time (`isUniqueViolation`)
 */
export async function changeAppointment(db: Db, change: Change, values: Values): Promise<boolean> {
  const { id, actor, reach, from, version } = change;
  const updated_at = await changeStamp(db, "appointments", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("appointments")
    .set({ ...values, updated_at })
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
  if (numUpdatedRows > 0n) await refreshAppointmentTexts(db, id);
  return numUpdatedRows > 0n;
}

/** Whether somebody's account is still open, and still has the role they came in with. */
export async function isActive(db: Db, actor: Actor): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", actor.id)
    .where("role_id", "=", actor.role_id)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  return found !== undefined;
}
