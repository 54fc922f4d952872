import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { deleteSessionsOf } from "../../../db/queries/sessions.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { knownAnew } from "../known-browsers.server.ts";

/** A link to here ends nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePatient({ request, context });
  return redirect("/profile/security", 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  await deleteSessionsOf(getDb(), user.id, user.session_id);
  const text = t("portal.signed-out");
  return redirectWithNotice("/profile/security", { role: "status", text }, await knownAnew(user));
}
