import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { takeLeaving } from "../forms/leaving.server.ts";
import { linkHeaders } from "../http/link-headers.ts";
import { getDb } from "../installation/installation.server.ts";
import { LeavingForm } from "../site/leaving-form.tsx";
import { hiddenMeta } from "../site/page-meta.ts";
import { PanelPage } from "../site/panel-page.tsx";
import { useRootData } from "../site/root-data.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { Address } from "./address.tsx";
import { openSubscriber } from "./links.server.ts";
import { takeSubscriberStep } from "./subscription.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const { email, state } = await openSubscriber(getDb(), params.token, "newsletter");
  return { email, hasLeft: state === "left", path: `/newsletter/${params.token}` };
}

export function action({ request, params }: ActionFunctionArgs) {
  return takeLeaving(request, {
    name: "newsletter",
    path: `/newsletter/${params.token}`,
    change: async (trx, isWanted) => {
      const subscriber = await openSubscriber(trx, params.token, "newsletter");
      await takeSubscriberStep(trx, subscriber, isWanted ? "confirm" : "leave");
    },
    words: (isWanted) => t(isWanted ? "subscribe.sent" : "newsletter.unsubscribed"),
  });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("newsletter.title"),
  () => t("newsletter.about"),
  "/subscribe",
);

/** A GET unsubscribes nobody: mail programs open links to look at them. */
export default function LeaveNewsletter() {
  const { site } = useRootData();
  const { email, hasLeft, path } = useLoaderData<typeof loader>();
  const values = { hospital: <Own>{site.name}</Own>, address: <Address email={email} /> };
  return (
    <PanelPage title={t(hasLeft ? "newsletter.left-title" : "newsletter.unsubscribe")}>
      <p>
        <T id={hasLeft ? "newsletter.left" : "newsletter.leave"} values={values} />
      </p>
      <LeavingForm
        name="newsletter"
        path={path}
        isOver={hasLeft}
        label={t(hasLeft ? "newsletter.again" : "newsletter.unsubscribe")}
      />
    </PanelPage>
  );
}
