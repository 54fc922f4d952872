import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { linkHeaders } from "../http/link-headers.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
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

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const wish = formData.get("newsletter");
  const isWanted = wish === "on";
  await inTransaction(async (trx) => {
    const subscriber = await openSubscriber(trx, params.token, "newsletter");
    await takeSubscriberStep(trx, subscriber, isWanted ? "confirm" : "leave");
  });
  // A mail program unsubscribes its reader with words of its own, and follows no redirect (RFC 8058).
  if (wish === null) return null;
  const text = t(isWanted ? "subscribe.sent" : "newsletter.unsubscribed");
  return redirectWithNotice(`/newsletter/${params.token}`, { role: "status", text });
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
      <form className="form" id="newsletter" method="post" action={path}>
        <input type="hidden" name="newsletter" value={hasLeft ? "on" : "off"} />
        <button className="button" type="submit">
          {t(hasLeft ? "newsletter.again" : "newsletter.unsubscribe")}
        </button>
      </form>
    </PanelPage>
  );
}
