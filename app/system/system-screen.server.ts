import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";

export const systemScreen = "/admin/settings/system";

/** Where a link to an address leads that takes a form of the screen and shows nothing: nothing is done. */
export async function toSystemScreen({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "system.manage");
  return redirect(systemScreen, 303);
}
