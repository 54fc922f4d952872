import type { Db } from "../connection.ts";
import type { LocalDate, NewRow } from "../schema.ts";
import { utcNow } from "./stamps.ts";

/** Invites to a further visit. Belongs in a transaction that has looked for another one that waits. */
export async function addFollowUp(db: Db, followUp: NewRow<"follow_ups">): Promise<number> {
  const { id } = await db
    .insertInto("follow_ups")
    .values({ ...followUp, created_at: utcNow() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function followUps(db: Db) {
  return db
    .selectFrom("follow_ups")
    .innerJoin("appointments", "appointments.id", "follow_ups.appointment_id")
    .leftJoin("users as doctors", "doctors.id", "follow_ups.doctor_id")
    .leftJoin("visit_types", "visit_types.id", "follow_ups.visit_type_id")
    .leftJoin("appointments as booked", "booked.id", "follow_ups.booked_id")
    .selectAll("follow_ups")
    .select(["appointments.email", "appointments.user_id", "visit_types.name as kind"])
    .select(["doctors.firstname as doctor_firstname", "doctors.lastname as doctor_lastname"])
    .select(["booked.date as booked_date", "booked.time as booked_time"]);
}

/** An invitation, with the address of the visit that it follows, and the visit that was made with it. */
export async function findFollowUp(db: Db, id: number) {
  return followUps(db).where("follow_ups.id", "=", id).executeTakeFirst();
}

/** One of an account's; undefined for somebody else's, as for one that does not exist. */
export async function findFollowUpOf(
  db: Db,
  { id, user_id }: { id: number; user_id: number },
): Promise<FollowUp | undefined> {
  return followUps(db)
    .where("follow_ups.id", "=", id)
    .where("appointments.user_id", "=", user_id)
    .executeTakeFirst();
}

export type FollowUp = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>;

/** The invitations that followed a visit, the oldest first. */
export async function listFollowUps(db: Db, appointmentId: number): Promise<FollowUp[]> {
  return followUps(db)
    .where("follow_ups.appointment_id", "=", appointmentId)
    .orderBy("follow_ups.id")
    .execute();
}

/** The invitations of an account that neither were used nor are over. */
export async function listOpenFollowUps(db: Db, userId: number, today: LocalDate): Promise<FollowUp[]> {
  return followUps(db)
    .where("appointments.user_id", "=", userId)
    .where("follow_ups.used_at", "is", null)
    .where("follow_ups.withdrawn_at", "is", null)
    .where("follow_ups.until_date", ">=", today)
    .orderBy("follow_ups.until_date")
    .orderBy("follow_ups.id")
    .execute();
}

/** The visit that a visit follows, where it was made with an invitation. */
export async function findFollowed(db: Db, bookedId: number) {
  return db
    .selectFrom("follow_ups")
    .innerJoin("appointments", "appointments.id", "follow_ups.appointment_id")
    .select(["appointments.id", "appointments.date", "appointments.time"])
    .where("follow_ups.booked_id", "=", bookedId)
    .executeTakeFirst();
}

/**
 * Uses an invitation up, or takes it back: whichever comes first, and once.
 *
 * @returns false, and nothing has changed, when it is open no more
 */
export async function endFollowUp(
  db: Db,
  { id, as, today }: { id: number; as: "used_at" | "withdrawn_at"; today: LocalDate },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("follow_ups")
    .set({ [as]: utcNow() })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("until_date", ">=", today)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes which visit was made with an invitation. */
export async function noteBooked(db: Db, id: number, bookedId: number): Promise<void> {
  await db.updateTable("follow_ups").set({ booked_id: bookedId }).where("id", "=", id).execute();
}
