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
import { leavePath, openSubscriber } from "./links.server.ts";
import { takeSubscriberStep } from "./subscription.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const subscriber = await openSubscriber(getDb(), params.token, "newsletter confirmation");
  const { email, state } = subscriber;
  return {
    email,
    isConfirmed: state === "confirmed",
    path: `/newsletter/${params.token}/confirm`,
    leavePath: await leavePath(getDb(), subscriber),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  await inTransaction(async (trx) => {
    const subscriber = await openSubscriber(trx, params.token, "newsletter confirmation");
    await takeSubscriberStep(trx, subscriber, "confirm");
  });
  const path = `/newsletter/${params.token}/confirm`;
  return redirectWithNotice(path, { role: "status", text: t("newsletter.confirmed") });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("newsletter.title"),
  () => t("newsletter.about"),
  "/subscribe",
);

/** A GET confirms nothing: mail programs open links to look at them. */
export default function ConfirmNewsletter() {
  const { site } = useRootData();
  const { email, isConfirmed, path, leavePath: way } = useLoaderData<typeof loader>();
  const values = { hospital: <Own>{site.name}</Own>, address: <Address email={email} /> };
  if (isConfirmed) {
    return (
      <PanelPage title={t("newsletter.get-title")}>
        <p>
          <T id="newsletter.gets" values={values} />
        </p>
        <p className="button-row panel-action">
          <a className="button button-secondary" href={way}>
            {t("newsletter.unsubscribe")}
          </a>
        </p>
      </PanelPage>
    );
  }
  return (
    <PanelPage title={t("newsletter.confirm-title")}>
      <p>
        <T id="newsletter.will" values={values} />
      </p>
      <form className="form" id="confirm-newsletter" method="post" action={path}>
        <button className="button" type="submit">
          {t("newsletter.get")}
        </button>
      </form>
    </PanelPage>
  );
}
