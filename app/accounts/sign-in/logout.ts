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
  // Of a session that is over nobody knows whose it was.
  const isStaff = user
    ? user.role !== "patient"
    : new URL(request.url).searchParams.get("from") === "dashboard";
  const headers = await signOut(request, user);
  return redirectWithNotice(
    isStaff ? "/login" : "/",
    { role: "status", text: t("account.logged-out") },
    headers,
  );
}
