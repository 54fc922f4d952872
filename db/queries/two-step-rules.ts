import type { Selectable } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Instant, TwoStepRule, TwoStepRulesTable } from "../schema.ts";
import { changeStamp } from "./stamps.ts";

/** By the columns, which are the roles of staff. */
export type TwoStepRules = Record<Exclude<keyof TwoStepRulesTable, "id" | "updated_at">, TwoStepRule>;

/** What the hospital wants of each role. */
export const getTwoStepRules = cached(
  ["two_step_rules"],
  (db): Promise<Selectable<TwoStepRulesTable>> =>
    db.selectFrom("two_step_rules").selectAll().where("id", "=", 1).executeTakeFirstOrThrow(),
);

/** Changes it; with a version, only while it is the one that it has. False when nothing changed. */
export async function updateTwoStepRules(
  db: Db,
  version: Instant | null,
  rules: Partial<TwoStepRules>,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "two_step_rules", { id: 1, version });
  const { numUpdatedRows } = await db
    .updateTable("two_step_rules")
    .set({ ...rules, updated_at })
    .where("id", "=", 1)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When somebody was first asked to switch two-step sign-in on, and put it off; undefined where nobody was. */
export async function findTwoStepAsked(db: Db, userId: number) {
  return db
    .selectFrom("two_step_asked")
    .select(["asked_at", "put_off_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Notes that somebody is asked, where that is the first time. */
export async function noteTwoStepAsked(db: Db, userId: number, asked_at: Instant): Promise<void> {
  await db
    .insertInto("two_step_asked")
    .values({ user_id: userId, asked_at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Notes that somebody who was asked put it off. */
export async function noteTwoStepPutOff(db: Db, userId: number, put_off_at: Instant): Promise<void> {
  await db.updateTable("two_step_asked").set({ put_off_at }).where("user_id", "=", userId).execute();
}
