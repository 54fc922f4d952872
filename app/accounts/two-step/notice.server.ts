import { findTwoStep } from "../../../db/queries/two-step.ts";
import type { Role } from "../../../db/roles.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { cookieNames } from "../../http/cookies.ts";
import { setCookie } from "../../http/set-cookie.server.ts";
import { getDb } from "../../installation/installation.server.ts";

/** Who is asked for two-step sign-in where the hospital asks for nothing: who may do most harm. */
const asked: readonly Role[] = ["superadmin", "admin"];

/** Days within which they are asked to switch it on, and for which the notice can be put off. */
const days = 7;

/** Whether somebody is asked now to switch two-step sign-in on. */
export async function isAskedForTwoStep(request: Request, { id, role }: CurrentUser): Promise<boolean> {
  if (!asked.includes(role) || request.headers.get("Cookie")?.includes(`${cookieNames.later}=`)) return false;
  return (await findTwoStep(getDb(), id))?.enabled_at == null;
}

/** The cookie that puts the notice off. */
export function laterCookie(): string {
  const maxAgeSeconds = days * 24 * 60 * 60;
  return setCookie(cookieNames.later, "1", { maxAgeSeconds, path: "/dashboard/overview" });
}
