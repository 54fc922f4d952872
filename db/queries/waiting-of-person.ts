import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { release } from "./claims.ts";

/** What in the database is somebody's; the address counts where it leads to entries of no account. */
interface Keys {
  users: readonly number[];
  appointments: readonly number[];
  email?: string;
}

/** The numbers of somebody's entries: of their account, for an earlier time of their visits, or with their address. */
export async function waitingIdsOf(db: Db, { users, appointments, email = "" }: Keys): Promise<number[]> {
  const rows = await db
    .selectFrom("waiting_list")
    .select("id")
    .where(({ eb, and, or }) =>
      or([
        eb("user_id", "in", [0, ...users]),
        eb("appointment_id", "in", [0, ...appointments]),
        and([eb("user_id", "is", null), eb("email", "<>", ""), eb(sql`lower(email)`, "=", email)]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What is kept of some entries. */
export function readWaiting(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("waiting_list")
    .select(["id", "firstname", "lastname", "email", "phone", "department_id", "doctor_id", "visit_type_id"])
    .select([
      "appointment_id",
      "description",
      "days",
      "from_time",
      "until_time",
      "notice_hours",
      "until_date",
    ])
    .select([
      "state",
      "offered_doctor_id",
      "offered_date",
      "offered_time",
      "offered_minutes",
      "offered_until",
    ])
    .select(["booked_id", "language", "created_at", "updated_at"])
    .where("id", "in", [0, ...ids])
    .orderBy("id")
    .execute();
}

/** Takes entries off the waiting list for good; what was offered to them is free. Belongs in a transaction. */
export async function forgetWaiting(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await release(db, { waiting_id: id });
    await db.deleteFrom("waiting_list").where("id", "=", id).execute();
  }
}
