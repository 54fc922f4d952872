import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { linkHeaders } from "../http/link-headers.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { hiddenMeta } from "../site/page-meta.ts";
import { PanelPage } from "../site/panel-page.tsx";
import { useRootData } from "../site/root-data.ts";
import { leavePath, openSubscriber } from "./links.server.ts";
import { takeSubscriberStep } from "./subscription.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const subscriber = await openSubscriber(getDb(), params.token, "newsletter confirmation");
  const { email, state } = subscriber;
  return {
    ...{ email, isConfirmed: state === "confirmed", path: `/newsletter/${params.token}/confirm` },
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
  return redirectWithNotice(path, { role: "status", text: "Newsletter confirmed successfully" });
}

export const headers = linkHeaders;

export const meta = hiddenMeta("Newsletter", "For the person who was sent the link.", "/subscribe");

/** A GET confirms nothing: mail programs open links to look at them. */
export default function ConfirmNewsletter() {
  const { site } = useRootData();
  const { email, isConfirmed, path, leavePath: way } = useLoaderData<typeof loader>();
  const address = <strong className="address">{email}</strong>;
  if (isConfirmed) {
    return (
      <PanelPage title="You get the newsletter">
        <p>
          {site.name} sends its newsletter to {address}.
        </p>
        <p className="button-row panel-action">
          <a className="button button-secondary" href={way}>
            Unsubscribe
          </a>
        </p>
      </PanelPage>
    );
  }
  return (
    <PanelPage title="Confirm the newsletter">
      <p>
        {site.name} will send its newsletter to {address}. Each has a link to unsubscribe.
      </p>
      <form className="form" id="confirm-newsletter" method="post" action={path}>
        <button className="button" type="submit">
          Get the newsletter
        </button>
      </form>
    </PanelPage>
  );
}
