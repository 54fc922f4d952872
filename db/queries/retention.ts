import { type AliasableExpression, type ExpressionBuilder, type Selectable, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Database, Instant, LocalDate, RetentionRunsTable, RetentionTable } from "../schema.ts";
import { countRows } from "./count.ts";
import { eraseAppointments, nobody } from "./person-erasure.ts";
import { changeStamp } from "./stamps.ts";

export const retainedKinds = ["contacts", "suggestions", "appointments", "pictures", "mails"] as const;

export type RetainedKind = (typeof retainedKinds)[number];

/** For how many days each kind is kept; null where nothing is taken away. */
export type RetentionDays = Record<RetainedKind, number | null>;

/** What is older than this goes: a day, and the moment at which it begins. */
export interface Cutoff {
  date: LocalDate;
  moment: Instant;
}

/** A record that is kept, and since when: a day, or a moment for the kinds of `byMoment`. */
type Kept = AliasableExpression<{ id: number; at: string }>;

/** Kinds that are as old as a moment says; the others have a day. */
const byMoment: readonly RetainedKind[] = ["mails"];

const kept: Record<RetainedKind, (db: Db, cutoff?: Cutoff) => Kept> = {
  contacts: (db) => db.selectFrom("contacts").select(["id", "date as at"]),
  suggestions: (db) => db.selectFrom("suggestions").select(["id", "date as at"]),
  appointments: (db, cutoff) =>
    db
      .selectFrom("appointments")
      .select(["id", "date as at"])
      .where(isSomebodys)
      .$if(cutoff !== undefined, (query) => query.where(hasNoInvitation(cutoff?.date ?? ""))),
  pictures: (db) => db.selectFrom("appointments").select(["id", "date as at"]).where("images", "<>", "[]"),
  mails: (db) =>
    db
      .selectFrom("outbox")
      .select(["id", sql<string>`sent_at`.as("at")])
      .where("status", "=", "sent"),
};

/** Takes records away; how many there still were. */
const remove: Record<RetainedKind, (db: Db, ids: number[]) => Promise<number>> = {
  contacts: (db, ids) => removeRows(db, "contacts", ids),
  suggestions: (db, ids) => removeRows(db, "suggestions", ids),
  mails: (db, ids) => removeRows(db, "outbox", ids),
  appointments: async (db, ids) => {
    await eraseAppointments(db, ids);
    return ids.length;
  },
  // Their files follow, since nothing shows them any more.
  pictures: async (db, ids) => {
    await db.updateTable("appointments").set({ images: "[]" }).where("id", "in", ids).execute();
    return ids.length;
  },
};

/** Whether an appointment says whose it is: an erasure leaves nothing of this. */
function isSomebodys({ eb, or }: ExpressionBuilder<Database, "appointments">) {
  return or([
    eb("user_id", "is not", null),
    eb("firstname", "<>", nobody.firstname),
    eb("lastname", "<>", nobody.lastname),
    eb("email", "<>", ""),
    eb("phone", "<>", ""),
    eb("description", "<>", ""),
    eb("reply", "is not", null),
    eb("images", "<>", "[]"),
    eb("overbooked_reason", "is not", null),
  ]);
}

/** Whether nobody is invited to a follow-up of a visit, by a link that works only as long as the visit has an address. */
function hasNoInvitation(since: LocalDate) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Database, "appointments">) =>
    not(
      exists(
        selectFrom("follow_ups")
          .select("follow_ups.id")
          .whereRef("follow_ups.appointment_id", "=", "appointments.id")
          .where("follow_ups.used_at", "is", null)
          .where("follow_ups.withdrawn_at", "is", null)
          .where("follow_ups.until_date", ">=", since),
      ),
    );
}

async function removeRows(
  db: Db,
  table: "contacts" | "suggestions" | "outbox",
  ids: number[],
): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function due(db: Db, kind: RetainedKind, cutoff: Cutoff) {
  const { date, moment } = cutoff;
  const before = byMoment.includes(kind) ? moment : date;
  return db.selectFrom(kept[kind](db, cutoff).as("kept")).where("kept.at", "<", before);
}

/** How many records of a kind are older than that. */
export function countDue(db: Db, kind: RetainedKind, cutoff: Cutoff): Promise<number> {
  return countRows(due(db, kind, cutoff));
}

/** Since when the oldest record of a kind is kept: a day or a moment; null where there is none. */
export async function oldestKept(db: Db, kind: RetainedKind): Promise<LocalDate | Instant | null> {
  const { oldest } = await db
    .selectFrom(kept[kind](db).as("kept"))
    .select(({ fn }) => fn.min("kept.at").as("oldest"))
    .executeTakeFirstOrThrow();
  return oldest;
}

/**
 * Takes away the oldest records of a kind that are older than that, and counts them in the figures of a day.
 *
 * @returns whether there may be more
 */
export async function removeDue(
  db: Db,
  day: LocalDate,
  { kind, cutoff, limit }: { kind: RetainedKind; cutoff: Cutoff; limit: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const rows = await due(trx, kind, cutoff)
      .select("kept.id")
      .orderBy("kept.at")
      .orderBy("kept.id")
      .limit(limit)
      .execute();
    if (rows.length === 0) return false;
    const removed = await remove[kind](
      trx,
      rows.map(({ id }) => id),
    );
    await trx
      .updateTable("retention_runs")
      .set(({ eb }) => ({ [kind]: eb(kind, "+", removed) }))
      .where("day", "=", day)
      .execute();
    return removed > 0;
  });
}

/** What the hospital has set. */
export const getRetention = cached(
  ["retention"],
  (db): Promise<Selectable<RetentionTable>> =>
    db.selectFrom("retention").selectAll().where("id", "=", 1).executeTakeFirstOrThrow(),
);

/** Changes it; with a version, only while it is the one that it has. False when nothing changed. */
export async function updateRetention(
  db: Db,
  version: Instant | null,
  days: Partial<RetentionDays>,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "retention", { id: 1, version });
  const { numUpdatedRows } = await db
    .updateTable("retention")
    .set({ ...days, updated_at })
    .where("id", "=", 1)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type RetentionRun = Selectable<RetentionRunsTable>;

/** Begins a day's run, or goes on with it. */
export async function beginRun(db: Db, day: LocalDate): Promise<void> {
  await db
    .insertInto("retention_runs")
    .values({ day })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
}

/** Ends the runs that have not come to their end; their figures. Nothing where another node was first. */
export async function finishRuns(db: Db, now: Instant): Promise<RetentionRun[]> {
  return db
    .updateTable("retention_runs")
    .set({ finished_at: now })
    .where("finished_at", "is", null)
    .returningAll()
    .execute();
}

/** The last run that came to its end. */
export async function lastRun(db: Db): Promise<RetentionRun | undefined> {
  return db
    .selectFrom("retention_runs")
    .selectAll()
    .where("finished_at", "is not", null)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
}
