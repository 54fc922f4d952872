import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { runCheck } from "./check.server.ts";
import { systemScreen, toSystemScreen } from "./system-screen.server.ts";

export const loader = toSystemScreen;

export async function action({ request, context }: ActionFunctionArgs) {
  await runCheck(await requireStaff({ request, context }, "system.manage"));
  return redirect(`${systemScreen}#check`, 303);
}
