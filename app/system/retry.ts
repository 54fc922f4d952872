import type { ActionFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { readForm } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { busyMail, retryAll, retryOne } from "./emails.server.ts";
import { systemScreen, toSystemScreen } from "./system-screen.server.ts";

export const loader = toSystemScreen;

/** One that failed is tried again by its number; without one, all are. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "system.manage");
  const id = (await readForm(request)).get("id");
  if (id === null) {
    const count = await retryAll(getDb(), user);
    const text = t("system.retried", { count });
    return redirectWithNotice(systemScreen, { role: "status", text });
  }
  const retried = await retryOne(getDb(), user, idFrom(String(id)));
  if (retried === "missing") throw notFound();
  return redirectWithNotice(
    systemScreen,
    retried === "done"
      ? { role: "status", text: t("system.retried-one") }
      : { role: "alert", text: busyMail() },
  );
}
