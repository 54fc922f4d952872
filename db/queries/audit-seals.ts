import type { Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { AuditSealsTable, Instant, LocalDate } from "../schema.ts";

export type AuditSeal = Selectable<AuditSealsTable>;

/** The seals in their order, which is that of the lines: a clock that was wrong has named days out of it. */
export async function listSeals(db: Db): Promise<AuditSeal[]> {
  return db.selectFrom("audit_seals").selectAll().orderBy("last_id").execute();
}

export async function findLastSeal(db: Db): Promise<AuditSeal | undefined> {
  return db.selectFrom("audit_seals").selectAll().orderBy("last_id", "desc").limit(1).executeTakeFirst();
}

export async function isDaySealed(db: Db, day: LocalDate): Promise<boolean> {
  const seal = await db.selectFrom("audit_seals").select("day").where("day", "=", day).executeTakeFirst();
  return seal !== undefined;
}

/** Keeps a day's seal; false when another node was first. */
export async function keepSeal(db: Db, seal: AuditSeal): Promise<boolean> {
  const kept = await db
    .insertInto("audit_seals")
    .values(seal)
    .onConflict((conflict) => conflict.column("day").doNothing())
    .returning("day")
    .executeTakeFirst();
  return kept !== undefined;
}

/** The last line after another that was written before a moment; undefined where there is none. */
export async function lastLineBefore(db: Db, after: number, before: Instant): Promise<number | undefined> {
  const { last } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("id").as("last"))
    .where("id", ">", after)
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** Lines after one of them, until another, in their order: as many as `limit`. */
export async function linesBetween(db: Db, after: number, until: number, limit: number) {
  return db
    .selectFrom("audit_log")
    .select(["id", "created_at", "user_id", "role_id", "action", "entity", "entity_id", "detail", "address"])
    .where("id", ">", after)
    .where("id", "<=", until)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** What the log itself says of its seals: the day, and the detail of the line. */
export async function listSealings(db: Db) {
  return db
    .selectFrom("audit_log")
    .select(["entity_id as day", "detail"])
    .where("entity", "=", "audit_log")
    .where("action", "=", "sealed")
    .orderBy("id")
    .execute();
}
