import type { Selectable } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Instant, LocalDate, RetentionRunsTable, RetentionTable } from "../schema.ts";
import { type Cutoff, type DueCount, type RetainedKind, retained } from "./retained.ts";
import { changeStamp } from "./stamps.ts";

export type { Cutoff, RetainedKind } from "./retained.ts";

/** For how many days each kind is kept; null where nothing is taken away. */
export type RetentionDays = Record<RetainedKind, number | null>;

/** How many records of a kind are older than that. */
export function countDue(db: Db, kind: RetainedKind, cutoff: Cutoff): Promise<DueCount> {
  return retained[kind].count(db, cutoff);
}

/** Since when the oldest record of a kind is kept: a day or a moment; null where there is none. */
export function oldestKept(db: Db, kind: RetainedKind): Promise<LocalDate | Instant | null> {
  return retained[kind].oldest(db);
}

/** What a day's run takes away of a kind. */
interface Due {
  kind: RetainedKind;
  cutoff: Cutoff;
  days: number | null;
}

/**
 * Takes away the oldest records of a kind that are older than that, and counts them in the figures of a day.
 *
 * @returns whether there may be more
 */
export async function removeDue(db: Db, day: LocalDate, { kind, cutoff, days }: Due): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await retained[kind].remove(trx, cutoff, { day, days });
    if (removed === 0) return false;
    await trx
      .updateTable("retention_runs")
      .set(({ eb }) => ({ [kind]: eb(kind, "+", removed) }))
      .where("day", "=", day)
      .execute();
    return true;
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

/** Whether a run has not come to its end. */
export async function isRunUnderWay(db: Db): Promise<boolean> {
  const run = await db
    .selectFrom("retention_runs")
    .select("day")
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return run !== undefined;
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
