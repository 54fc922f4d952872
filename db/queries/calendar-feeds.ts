import { approved, cancelled } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Flag, Instant, LocalDate } from "../schema.ts";
import { utcNow } from "./stamps.ts";

/** Gives an account a new link in the place of the one it had. */
export async function renewFeed(
  db: Db,
  feed: { user_id: number; token_hash: string; with_names: Flag },
): Promise<void> {
  const { token_hash, with_names } = feed;
  const values = { token_hash, with_names, created_at: utcNow() };
  await db
    .insertInto("calendar_feeds")
    .values({ user_id: feed.user_id, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Notes a day and an address from which a link is read; false where both are those noted last. */
export async function noteFeedRead(
  db: Db,
  tokenHash: string,
  { read_on, read_from }: { read_on: LocalDate; read_from: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("calendar_feeds")
    .set({ read_on, read_from })
    .where("token_hash", "=", tokenHash)
    .where(({ eb, or }) =>
      or([eb("read_on", "is", null), eb("read_on", "<>", read_on), eb("read_from", "<>", read_from)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends an account's link. */
export async function endFeed(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feeds")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findFeed(db: Db, userId: number) {
  return db
    .selectFrom("calendar_feeds")
    .select(["with_names", "created_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Whose a link is, as long as their account is open. */
export async function openFeed(db: Db, tokenHash: string) {
  return db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select(["calendar_feeds.user_id", "calendar_feeds.with_names", "users.role_id"])
    .where("calendar_feeds.token_hash", "=", tokenHash)
    .where("users.account_status", "=", "active")
    .executeTakeFirst();
}

/** A doctor's visits from a day on: those that take place, and those that were cancelled since a moment. */
export async function listFeedVisits(
  db: Db,
  doctorId: number,
  { from, cancelledSince }: { from: LocalDate; cancelledSince: Instant },
) {
  return db
    .selectFrom("appointments")
    .select(["id", "date", "time", "minutes", "firstname", "lastname"])
    .select(["active_status", "created_at", "updated_at", "changes"])
    .where("doctor_id", "=", doctorId)
    .where("date", ">=", from)
    .where(({ eb, and, or }) =>
      or([
        eb("active_status", "=", approved),
        and([eb("active_status", "=", cancelled), eb("updated_at", ">=", cancelledSince)]),
      ]),
    )
    .orderBy("date")
    .orderBy("time")
    .orderBy("id")
    .execute();
}
