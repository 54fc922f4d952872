import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formHeaders } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { t } from "../../words/t.ts";
import { confirmSignUp, openSignUp } from "./sign-up.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const person = await openSignUp(getDb(), params.token);
  const page = { email: person?.email ?? null, token: params.token ?? "" };
  return answerWith(page, { status: person ? 200 : 404 });
}

export async function action({ params }: ActionFunctionArgs) {
  const email = await inTransaction((trx) => confirmSignUp(trx, params.token));
  // The page itself says that the link no longer works.
  if (email === null) return answerWith(null, { status: 404 });
  return redirectWithNotice("/sign-in", { role: "status", text: t("account.created"), email });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("account.open"),
  () => t("account.open-about"),
  "/sign-up",
);

/** A GET opens nothing: mail programs open links to look at them. */
export default function ConfirmSignUp() {
  const { email, token } = useLoaderData<typeof loader>();
  if (email === null) return <Expired />;
  return (
    <PanelPage title={t("account.open")} lead={t("account.open-lead", { email })}>
      <form className="panel-form" id="confirm-sign-up" method="post" action={`/sign-up/${token}`}>
        <button className="button" type="submit">
          {t("account.open-do")}
        </button>
      </form>
    </PanelPage>
  );
}

function Expired() {
  return (
    <PanelPage title={t("account.open")}>
      <h2>{t("account.expired")}</h2>
      <p>{t("account.expired-sign-up")}</p>
      <p className="button-row panel-action">
        <a className="button" href="/sign-in">
          {t("sign-in.button")}
        </a>
        <a className="button button-secondary" href="/sign-up">
          {t("account.sign-in-again")}
        </a>
      </p>
    </PanelPage>
  );
}
