import type { Db } from "../connection.ts";
import type { Instant, LocalDate, LocalTime } from "../schema.ts";
import type { WaitingState } from "../waiting-states.ts";
import { claim, release } from "./claims.ts";
import { utcNow } from "./stamps.ts";
import type { WaitingRow } from "./waiting-list.ts";

/** What stands of an offer where there is none. */
export const nothingOffered = {
  offered_doctor_id: null,
  offered_date: null,
  offered_time: null,
  offered_until: null,
  offered_minutes: null,
  offered_minutes_before: null,
  offered_minutes_after: null,
} as const;

interface Change {
  id: number;
  /** The states out of which the change is allowed. */
  from: readonly WaitingState[];
  /** Given where an offer must still be open at a moment. */
  openAt?: Date;
}

/**
 * Brings an entry into another state, in one statement. What was offered is offered no more, and its time free.
 *
 * @returns false, and nothing has changed, when a condition does not hold
 */
export async function changeWaiting(
  db: Db,
  { id, from, openAt }: Change,
  state: Exclude<WaitingState, "offered">,
): Promise<boolean> {
  let query = db
    .updateTable("waiting_list")
    .set({ state, ...nothingOffered, updated_at: utcNow() })
    .where("id", "=", id)
    .where("state", "in", from);
  if (openAt) query = query.where("offered_until", ">", openAt.toISOString());
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await release(db, { waiting_id: id });
  return true;
}

/** A time of a doctor that is offered to somebody, and until when. */
export interface OfferedTime {
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
  minutes: number;
  minutes_before: number;
  minutes_after: number;
  until: Instant;
}

/**
 * Offers a time to somebody who waits, and claims it for them. Belongs in a transaction.
 *
 * @returns false, and nothing has changed, when they wait no more, or somebody else has some of the time
 */
export async function offerTime(
  db: Db,
  { id, visit_type_id }: Pick<WaitingRow, "id" | "visit_type_id">,
  { until, ...offer }: OfferedTime,
): Promise<boolean> {
  const isStillWaiting = await db
    .selectFrom("waiting_list")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!isStillWaiting) return false;
  if (!(await claim(db, { ...offer, visit_type_id, overbooked_reason: null }, { waiting_id: id })))
    return false;
  await db
    .updateTable("waiting_list")
    .set({
      state: "offered",
      offered_doctor_id: offer.doctor_id,
      offered_date: offer.date,
      offered_time: offer.time,
      offered_minutes: offer.minutes,
      offered_minutes_before: offer.minutes_before,
      offered_minutes_after: offer.minutes_after,
      offered_until: until,
      updated_at: utcNow(),
    })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Notes which visit came of an entry. */
export async function noteVisitOfWaiting(db: Db, id: number, bookedId: number): Promise<void> {
  await db.updateTable("waiting_list").set({ booked_id: bookedId }).where("id", "=", id).execute();
}
