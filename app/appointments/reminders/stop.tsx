import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasStoppedReminders, resumeReminders, stopReminders } from "../../../db/queries/reminders.ts";
import { takeLeaving } from "../../forms/leaving.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { LeavingForm } from "../../site/leaving-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { useRootData } from "../../site/root-data.ts";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { openManageLink } from "../patient/manage-link.server.ts";
import { reminderSettings } from "./settings.server.ts";

const openLink = async (token: string | undefined, db = getDb()) =>
  orNotFound(await openManageLink(db, token, "appointment reminders"));

/** Where its patient is reminded: by whichever link somebody stops it, it is over. */
const recipientsOf = ({ email, phone }: { email: string; phone: string }) =>
  [email, phone].filter((recipient) => recipient !== "");

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await openLink(params.token);
  const [first = "", ...others] = recipientsOf(appointment);
  const isStopped = await hasStoppedReminders(getDb(), first);
  // A hospital that sends no text messages has nothing to say of a phone.
  const isByText = (await reminderSettings(getDb()))?.channels.includes("sms") ?? false;
  const recipients = isByText ? [first, ...others] : [first];
  return { recipients, isStopped, path: `/appointments/${params.token}/reminders` };
}

export function action({ request, params }: ActionFunctionArgs) {
  return takeLeaving(request, {
    name: "reminders",
    path: `/appointments/${params.token}/reminders`,
    change: async (trx, isWanted) => {
      for (const recipient of recipientsOf(await openLink(params.token, trx)))
        await (isWanted ? resumeReminders : stopReminders)(trx, recipient);
    },
    words: (isWanted) => t(isWanted ? "reminders.again-done" : "reminders.stop-done"),
  });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("reminders.about"),
  () => t("visit.confirm-email-about"),
  "/appointment",
);

/** A GET stops nothing: mail programs open links to look at them. */
export default function StopReminders() {
  const { site } = useRootData();
  const { recipients, isStopped, path } = useLoaderData<typeof loader>();
  const [first = "", second] = recipients;
  const to = second === undefined ? first : t("reminders.both", { first, second });
  return (
    <PanelPage title={t(isStopped ? "reminders.stopped" : "reminders.stop")}>
      <p>
        <T
          id={isStopped ? "reminders.stopped-lead" : "reminders.sent"}
          values={{ hospital: <Own>{site.name}</Own>, to: <strong className="address">{to}</strong> }}
        />
      </p>
      <LeavingForm
        name="reminders"
        path={path}
        isOver={isStopped}
        label={t(isStopped ? "reminders.again" : "reminders.stop")}
      />
    </PanelPage>
  );
}
