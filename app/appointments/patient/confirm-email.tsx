import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { useRootData } from "../../site/root-data.ts";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { confirmEmail, openConfirmation } from "./email-confirmation.server.ts";
import { managePath } from "./manage-link.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = orNotFound(await openConfirmation(getDb(), params.token));
  return { email: appointment.email, path: `/appointments/${params.token}/confirm-email` };
}

export async function action({ params }: ActionFunctionArgs) {
  const appointment = orNotFound(await confirmEmail(params.token));
  const text = t("visit.confirm-email-done");
  return redirectWithNotice(await managePath(getDb(), appointment), { role: "status", text });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("visit.confirm-email"),
  () => t("visit.confirm-email-about"),
  "/appointment",
);

/** A GET confirms nothing: mail programs open links to look at them. */
export default function ConfirmEmail() {
  const { site } = useRootData();
  const { email, path } = useLoaderData<typeof loader>();
  return (
    <PanelPage title={t("visit.confirm-email")}>
      <p>
        <T
          id="visit.confirm-email-ask"
          values={{
            email: <strong className="address">{email}</strong>,
            hospital: <Own>{site.name}</Own>,
          }}
        />
      </p>
      <form className="form" id="confirm-email" method="post" action={path}>
        <button className="button" type="submit">
          {t("visit.confirm-email-do")}
        </button>
      </form>
      <p className="hint">{t("visit.confirm-email-not-you")}</p>
    </PanelPage>
  );
}
