import type { LocalDate } from "../../../db/schema.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { askForTwoStep } from "./rules.server.ts";

/** What is said to somebody who is to switch two-step sign-in on. */
export interface TwoStepAsked {
  /** The day by which. */
  by: LocalDate;
  /** The day is over: it can be put off no more. */
  isLate: boolean;
  required: boolean;
}

/** Whether somebody is asked now to switch two-step sign-in on; null where not, or where they put it off. */
export async function askedForTwoStep(user: CurrentUser): Promise<TwoStepAsked | null> {
  const asked = await askForTwoStep(getDb(), user, new Date());
  if (!asked || asked.isPutOff) return null;
  const { until, isLate, required } = asked;
  return { by: hospitalTime(new Date(until)).date, isLate, required };
}
