import type { Db } from "../connection.ts";
import type { Reach } from "./appointment-changes.ts";

/** The visits that were booked together with one, itself among them, in their order; none where it stands alone. */
export async function listSeries(db: Db, id: number, reach: Reach) {
  return db
    .selectFrom("appointments")
    .select(["id", "date", "time", "active_status"])
    .where("series_id", "=", ({ selectFrom }) =>
      selectFrom("appointments as one").select("one.series_id").where("one.id", "=", id),
    )
    .where(({ and }) => and({ ...reach }))
    .orderBy("date")
    .orderBy("time")
    .orderBy("id")
    .execute();
}

/** Notes that a visit is repeated. What anybody knows of the visit itself stays as it is, and so does its version. */
export async function beginSeries(db: Db, id: number): Promise<void> {
  await db
    .updateTable("appointments")
    .set({ series_id: id })
    .where("id", "=", id)
    .where("series_id", "is", null)
    .execute();
}
