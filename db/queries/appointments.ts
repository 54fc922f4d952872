import type { Db } from "../connection.ts";
import type { LocalDate, LocalTime, NewRow } from "../schema.ts";
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

/** Times at which a doctor's day is already given away. */
export async function listApprovedTimes(db: Db, doctorId: number, date: LocalDate): Promise<LocalTime[]> {
  const rows = await db
    .selectFrom("appointments")
    .select("time")
    .where("doctor_id", "=", doctorId)
    .where("date", "=", date)
    .where("active_status", "=", 1)
    .execute();
  return rows.map((row) => row.time);
}
