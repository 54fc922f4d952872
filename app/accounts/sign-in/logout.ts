import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getUser, signOut } from "../../access/session.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { t } from "../../words/t.ts";

/** A link to here cannot sign anybody out. */
export async function loader() {
  return redirect("/", 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await getUser(request, context);
  const to = user && user.role !== "patient" ? "/login" : "/";
  const headers = await signOut(request, user);
  return redirectWithNotice(to, { role: "status", text: t("account.logged-out") }, headers);
}
