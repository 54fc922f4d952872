import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { useRootData } from "../../site/root-data.ts";
import { confirmEmail, openConfirmation } from "./email-confirmation.server.ts";
import { managePath } from "./manage-link.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = orNotFound(await openConfirmation(getDb(), params.token));
  return { email: appointment.email, path: `/appointments/${params.token}/confirm-email` };
}

export async function action({ params }: ActionFunctionArgs) {
  const appointment = orNotFound(await confirmEmail(params.token));
  const text = "Email address confirmed successfully";
  return redirectWithNotice(await managePath(getDb(), appointment), { role: "status", text });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  "Confirm your email address",
  "For the person who was sent the link.",
  "/appointment",
);

/** A GET confirms nothing: mail programs open links to look at them. */
export default function ConfirmEmail() {
  const { site } = useRootData();
  const { email, path } = useLoaderData<typeof loader>();
  return (
    <PanelPage title="Confirm your email address">
      <p>
        Someone gave <strong className="address">{email}</strong> for an appointment at {site.name}. If that
        was you, confirm the address. We’ll then show you the appointment, and send emails about it here.
      </p>
      <form className="form" id="confirm-email" method="post" action={path}>
        <button className="button" type="submit">
          Confirm this address
        </button>
      </form>
      <p className="hint">If this wasn’t you, you can close this page.</p>
    </PanelPage>
  );
}
