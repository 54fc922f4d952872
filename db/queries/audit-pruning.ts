import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { addDays, startOfDay } from "../local-time.ts";
import type { Instant, LocalDate } from "../schema.ts";
import { historySteps } from "./appointment-history.ts";
import { recordAudit } from "./audit.ts";
import { type AuditSeal, listSeals } from "./audit-seals.ts";
import { countRows } from "./count.ts";
import { firstHeldLine } from "./held-lines.ts";
import { utcNow } from "./stamps.ts";

// Whole sealed days of the audit log go, the oldest first. A day is marked in a transaction of its own, with a line of the
// log that tells it; what is marked the database lets go. Its seal stays.

/** A run of the retention. */
export interface PruningRun {
  day: LocalDate;
  /** For how many days lines are kept; null where only what is marked goes, and nothing new is. */
  days: number | null;
}

/** Lines that go in one transaction. */
const linesAtOnce = 500;

/** The days that are marked, with what was noted of it, the oldest first. */
export async function listPrunings(db: Db) {
  return db.selectFrom("audit_prunings").selectAll().orderBy("last_id").execute();
}

/** The lines of the log that tell of prunings, and the last day of each. */
export async function listPruningLines(db: Db) {
  return db
    .selectFrom("audit_log")
    .select(["id", "entity_id as until"])
    .where("entity", "=", "audit_log")
    .where("action", "=", "pruned")
    .execute();
}

/** The last line that may go; 0 where none may. */
async function lastPruned(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("audit_prunings")
    .select(({ fn }) => fn.max("last_id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** How many lines are there that are marked as gone: a run is at it, or was cut off. */
export async function countMarkedLines(db: Db): Promise<number> {
  return countRows(db.selectFrom("audit_log").where("id", "<=", await lastPruned(db)));
}

/** The days, not marked yet, all of which is older than a moment: those that may go, and those that a hold keeps back. */
async function oldDays(db: Db, moment: Instant): Promise<{ free: AuditSeal[]; held: AuditSeal[] }> {
  const pruned = await lastPruned(db);
  const old = overAt(await listSeals(db), moment).filter((seal) => seal.last_id > pruned);
  const last = old.at(-1)?.last_id ?? pruned;
  const held = await firstHeldLine(db, { after: pruned, until: last });
  const isFree = ({ last_id }: AuditSeal) => held === null || last_id < held;
  return { free: old.filter(isFree), held: old.filter((seal) => !isFree(seal)) };
}

/**
 * The seals of all that was surely written before a moment. A day before one that was sealed earlier was named by a clock that
 * was wrong, then or at that time: its lines go with those of the next day that is in order.
 */
function overAt(seals: readonly AuditSeal[], moment: Instant): AuditSeal[] {
  let newest = "";
  let over = 0;
  for (const [index, { day }] of seals.entries()) {
    if (day < newest) continue;
    if (startOfDay("UTC", addDays(day, 1)) > moment) break;
    newest = day;
    over = index + 1;
  }
  return seals.slice(0, over);
}

const linesOf = (seals: readonly AuditSeal[]) => seals.reduce((sum, { lines }) => sum + lines, 0);

export async function countPrunable(db: Db, moment: Instant): Promise<{ free: number; held: number }> {
  const { free, held } = await oldDays(db, moment);
  return { free: linesOf(free) + (await countMarkedLines(db)), held: linesOf(held) };
}

export async function oldestLine(db: Db): Promise<Instant | null> {
  const { oldest } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.min("created_at").as("oldest"))
    .executeTakeFirstOrThrow();
  return oldest;
}

/**
 * Marks the days that are older than a moment, or takes away some of the lines of those that are marked. Belongs in a
 * transaction.
 *
 * @returns how many lines went
 */
export async function pruneLines(db: Db, moment: Instant, run: PruningRun): Promise<number> {
  if ((await countMarkedLines(db)) === 0 && run.days !== null) {
    await markDays(db, (await oldDays(db, moment)).free, { ...run, days: run.days });
  }
  const lines = await db
    .selectFrom("audit_log")
    .select("id")
    .where("id", "<=", await lastPruned(db))
    .orderBy("id")
    .limit(linesAtOnce)
    .execute();
  const last = lines.at(-1)?.id;
  if (last === undefined) return 0;
  await keepSteps(db, last);
  const { numDeletedRows } = await db
    .deleteFrom("audit_log")
    .where("id", "<=", last)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Says that days go: in the log, in a line that is sealed with its own day, and to the database. */
async function markDays(db: Db, seals: AuditSeal[], { day, days }: { day: LocalDate; days: number }) {
  const last = seals.at(-1);
  if (!last) return;
  // Days need not be in order where a clock was wrong.
  const until = seals.reduce((newest, { day: sealed }) => (sealed > newest ? sealed : newest), last.day);
  await recordAudit(db, {
    user_id: null,
    action: "pruned",
    entity: "audit_log",
    entity_id: until,
    detail: { days: seals.length, lines: linesOf(seals), hash: last.hash, kept_for: days, run: day },
  });
  const { line_id } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("id").as("line_id"))
    .where("entity", "=", "audit_log")
    .where("action", "=", "pruned")
    .executeTakeFirstOrThrow();
  const mark = { run_day: day, kept_for: days, line_id, pruned_at: utcNow() };
  for (const { day: sealed, last_id } of seals) {
    await db
      .insertInto("audit_prunings")
      .values({ ...mark, day: sealed, last_id })
      .execute();
  }
}

/** Keeps what lines up to a number say of the history of appointments: reports are counted from it, and reminders know visits by it. */
async function keepSteps(db: Db, last: number): Promise<void> {
  await db
    .insertInto("past_steps")
    .columns(["id", "appointment_id", "action", "role_id", "created_at"])
    .expression(({ selectFrom }) =>
      selectFrom("audit_log")
        .select(["id", sql<number>`cast(entity_id as integer)`.as("appointment_id")])
        .select(["action", "role_id", "created_at"])
        .where("id", "<=", last)
        .where("entity", "=", "appointments")
        .where("action", "in", historySteps),
    )
    .execute();
}
