import type { Db } from "../connection.ts";
import type { LocalDate, NewRow } from "../schema.ts";
import { newStamps } from "./stamps.ts";

/** @returns the new appointment's id */
export async function createAppointment(db: Db, appointment: NewRow<"appointments">): Promise<number> {
  const { id } = await db
    .insertInto("appointments")
    .values({ ...appointment, ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Moments at which a doctor is already promised to somebody, in a span of days. */
export async function listApprovedTimes(db: Db, doctorId: number, days: { from: LocalDate; to: LocalDate }) {
  return db
    .selectFrom("appointments")
    .select(["date", "time"])
    .where("doctor_id", "=", doctorId)
    .where("date", ">=", days.from)
    .where("date", "<=", days.to)
    .where("active_status", "=", 1)
    .execute();
}
