import type { LoaderFunctionArgs } from "@remix-run/node";
import { can } from "../access/permissions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { forbidden } from "../http/responses.ts";

/** The doctor who is signed in: the only one whom a popup of their own shows. */
export async function requireDoctor(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const user = await requireScreen(args);
  if (user.role !== "doctor" || !can(user, "doctors.edit", { user_id: user.id })) throw forbidden();
  return user;
}
