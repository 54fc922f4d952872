import type { LocalDate } from "../../../db/schema.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { cookieNames } from "../../http/cookies.ts";
import { setCookie } from "../../http/set-cookie.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { askForTwoStep } from "./rules.server.ts";

/** What the overview says to somebody who is to switch two-step sign-in on. */
export interface TwoStepAsked {
  /** The day by which. */
  by: LocalDate;
  /** The day is over: it can be put off no more. */
  isLate: boolean;
  required: boolean;
}

/** Whether somebody is asked now to switch two-step sign-in on; null where not, or where they put it off. */
export async function askedForTwoStep(request: Request, user: CurrentUser): Promise<TwoStepAsked | null> {
  const now = new Date();
  const asked = await askForTwoStep(getDb(), user, now);
  if (!asked) return null;
  const isLate = asked.until <= now.toISOString();
  const isPutOff = request.headers.get("Cookie")?.includes(`${cookieNames.later}=`) ?? false;
  if (isPutOff && !isLate) return null;
  return { by: hospitalTime(new Date(asked.until)).date, isLate, required: asked.required };
}

/** The cookie that puts the notice off, until the day by which at the latest. */
export async function laterCookie(user: CurrentUser): Promise<string> {
  const now = new Date();
  const asked = await askForTwoStep(getDb(), user, now);
  const left = asked ? Math.ceil((Date.parse(asked.until) - now.getTime()) / 1000) : 0;
  return setCookie(cookieNames.later, "1", { maxAgeSeconds: Math.max(0, left), path: "/dashboard/overview" });
}
