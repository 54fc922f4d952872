import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasStoppedReminders, resumeReminders, stopReminders } from "../../../db/queries/reminders.ts";
import { readForm } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { useRootData } from "../../site/root-data.ts";
import { linkHeaders } from "../patient/manage.server.ts";
import { openManageLink } from "../patient/manage-link.server.ts";

const openLink = async (token: string | undefined, db = getDb()) =>
  orNotFound(await openManageLink(db, token, "appointment reminders"));

export async function loader({ params }: LoaderFunctionArgs) {
  const { email } = await openLink(params.token);
  const isStopped = await hasStoppedReminders(getDb(), email);
  return { email, isStopped, path: `/appointments/${params.token}/reminders` };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const wish = formData.get("reminders");
  const isWanted = wish === "on";
  await inTransaction(async (trx) => {
    const { email } = await openLink(params.token, trx);
    await (isWanted ? resumeReminders : stopReminders)(trx, email);
  });
  // A mail program stops them for its reader with words of its own, and follows no redirect (RFC 8058).
  if (wish === null) return null;
  const text = isWanted ? "Reminders are sent again" : "Reminders stopped successfully";
  return redirectWithNotice(`/appointments/${params.token}/reminders`, { role: "status", text });
}

export const headers = linkHeaders;

export const meta = hiddenMeta("Reminders", "For the person who was sent the link.", "/appointment");

/** A GET stops nothing: mail programs open links to look at them. */
export default function StopReminders() {
  const { site } = useRootData();
  const { email, isStopped, path } = useLoaderData<typeof loader>();
  return (
    <PanelPage title={isStopped ? "Reminders are stopped" : "Stop reminders"}>
      <p>
        {isStopped ? (
          <>
            {site.name} sends no reminders of appointments to <strong className="address">{email}</strong>.
          </>
        ) : (
          <>
            {site.name} reminds <strong className="address">{email}</strong> of appointments. We’ll still tell
            you when one is confirmed, moved or cancelled.
          </>
        )}
      </p>
      <form className="form" id="reminders" method="post" action={path}>
        <input type="hidden" name="reminders" value={isStopped ? "on" : "off"} />
        <button className="button" type="submit">
          {isStopped ? "Send reminders again" : "Stop reminders"}
        </button>
      </form>
    </PanelPage>
  );
}
