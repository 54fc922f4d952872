import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { t } from "../words/t.ts";
import { sendTestEmail } from "./test-email.server.ts";

const screen = "/admin/settings/system";

/** A link to here sends nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "system.manage");
  return redirect(screen, 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "system.manage");
  const { problem } = await sendTestEmail(user);
  return redirectWithNotice(
    screen,
    problem === null
      ? { role: "status", text: t("system.test-sent", { email: user.email }) }
      : { role: "alert", text: t("system.test-failed", { problem }) },
  );
}
