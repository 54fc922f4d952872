import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { runCheck } from "./check.server.ts";

const screen = "/admin/settings/system";

/** A link to here checks nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "system.manage");
  return redirect(screen, 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  await runCheck(await requireStaff({ request, context }, "system.manage"));
  return redirect(`${screen}#check`, 303);
}
