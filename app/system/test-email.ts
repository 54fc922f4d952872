import type { ActionFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { t } from "../words/t.ts";
import { systemScreen, toSystemScreen } from "./system-screen.server.ts";
import { sendTestEmail } from "./test-email.server.ts";

export const loader = toSystemScreen;

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "system.manage");
  const { problem } = await sendTestEmail(user);
  return redirectWithNotice(
    systemScreen,
    problem === null
      ? { role: "status", text: t("system.test-sent", { email: user.email }) }
      : { role: "alert", text: t("system.test-failed", { problem }) },
  );
}
