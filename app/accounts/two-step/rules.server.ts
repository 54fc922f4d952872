import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { findTwoStep } from "../../../db/queries/two-step.ts";
import {
  findTwoStepAsked,
  getTwoStepRules,
  noteTwoStepAsked,
  noteTwoStepPutOff,
  type TwoStepRules,
  updateTwoStepRules,
} from "../../../db/queries/two-step-rules.ts";
import type { Instant, TwoStepRule } from "../../../db/schema.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { daysToSwitchOn, ruledColumns, ruledRoles, ruleWords } from "./rules.ts";

/** From the least to the most. */
const rules = Object.keys(ruleWords) as TwoStepRule[];

const rule = z.enum(rules, { error: () => t("signin.rule-missing") });

export const rulesSchema = z.object(
  Object.fromEntries(ruledColumns.map((column) => [column, rule])) as Record<keyof TwoStepRules, typeof rule>,
);

/** Somebody who signs in, by number and role. */
interface Who {
  id: number;
  role: string;
}

/** What the hospital wants of a role; patients are free. */
async function ruleFor(db: Db, role: string): Promise<TwoStepRule> {
  const column = ruledColumns.find((one) => ruledRoles[one] === role);
  return column ? (await getTwoStepRules(db))[column] : "free";
}

/** Whether the operator wants a second step of a role, at once and whatever the hospital sets. */
export const isRequiredHere = (role: string) => getConfig().TWO_STEP_REQUIRED.includes(role);

/** Whether a role is to sign in in two steps, at once or in some days. */
export async function isRequiredOf(db: Db, role: string): Promise<boolean> {
  return isRequiredHere(role) || (await ruleFor(db, role)) === "required";
}

/** What somebody without a second step is asked for, and until when; null where that is nothing. */
export interface Asked {
  required: boolean;
  until: Instant;
  /** The days are over: it can be put off no more. */
  isLate: boolean;
  /** It was put off until then. */
  isPutOff: boolean;
  /** A sign-in leads through the page that asks. The first day leaves it to the dashboard. */
  atSignIn: boolean;
}

/** Asks whoever has no second step and is to have one; the first time is noted, and the days count from it. */
export async function askForTwoStep(db: Db, { id, role }: Who, now: Date): Promise<Asked | null> {
  const rule = await ruleFor(db, role);
  if (rule === "free" || (await findTwoStep(db, id))?.enabled_at != null) return null;
  const known = await findTwoStepAsked(db, id);
  const asked = known?.asked_at ?? now.toISOString();
  if (!known) await noteTwoStepAsked(db, id, asked);
  const until = daysAfter(asked, daysToSwitchOn);
  const isLate = until <= now.toISOString();
  const isPutOff = !isLate && known?.put_off_at != null;
  const atSignIn = !isPutOff && daysAfter(asked, 1) <= now.toISOString();
  return { required: rule === "required", until, isLate, isPutOff, atSignIn };
}

/** Has somebody asked no more until the day by which they are to switch it on. Belongs in a transaction. False where that day is over. */
export async function putOffTwoStep(db: Db, who: Who, now: Date): Promise<boolean> {
  const asked = await askForTwoStep(db, who, now);
  if (asked?.isLate) return false;
  if (!asked) return true;
  await noteTwoStepPutOff(db, who.id, now.toISOString());
  const line = { user_id: who.id, action: "two-step sign-in put off", entity: "users", entity_id: who.id };
  await recordAudit(db, line);
  return true;
}

/** Whether somebody without a second step gets no further without one. */
export async function mustSetUp(db: Db, { id, role }: Who, now: Date): Promise<boolean> {
  if (isRequiredHere(role)) return true;
  if ((await ruleFor(db, role)) !== "required") return false;
  const asked = await findTwoStepAsked(db, id);
  return asked !== undefined && daysAfter(asked.asked_at, daysToSwitchOn) <= now.toISOString();
}

function daysAfter(moment: Instant, days: number): Instant {
  return new Date(Date.parse(moment) + days * 24 * 60 * 60 * 1000).toISOString();
}

/** Whether a change asks less of a role than before. */
export function isLooser(before: TwoStepRules, after: TwoStepRules): boolean {
  return ruledColumns.some((column) => rules.indexOf(after[column]) < rules.indexOf(before[column]));
}

/** Changes what is asked for. Belongs in a transaction. False when it is no longer in that version. */
export async function setTwoStepRules(
  db: Db,
  by: { id: number },
  version: Instant | null,
  wanted: TwoStepRules,
): Promise<boolean> {
  if (!(await updateTwoStepRules(db, version, wanted))) return false;
  const line = { user_id: by.id, action: "two-step sign-in rules set", entity: "two_step_rules" };
  await recordAudit(db, { ...line, entity_id: "", detail: wanted });
  return true;
}
