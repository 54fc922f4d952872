import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { formHeaders } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { t } from "../../words/t.ts";
import { PasswordField } from "../password-field.tsx";
import { askedProof } from "../proof/proof.server.ts";
import { takeDataForm } from "./data-forms.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  return { email: user.email, isProven: (await askedProof(user)) === null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  return takeDataForm(user, request, addressOf(context));
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("portal.data"),
  () => t("portal.data-about"),
  "/profile/data",
);

export default function DataPage() {
  const { isProven } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <section className="panel panel-form" aria-labelledby="download-data">
        <h2 id="download-data">{t("portal.download")}</h2>
        <p className="panel-lead">{t("portal.data-lead")}</p>
        {isProven ? (
          <p className="button-row">
            <a className="button" href="/profile/data/download">
              {t("portal.download")}
            </a>
          </p>
        ) : (
          <PasswordForm name="prove" submit={t("portal.confirm")} />
        )}
      </section>
      <section className="panel panel-form" aria-labelledby="close-account">
        <h2 id="close-account">{t("portal.close")}</h2>
        <p className="panel-lead">{t("portal.close-lead")}</p>
        <PasswordForm name="close" submit={t("portal.close")} dangerous />
      </section>
    </div>
  );
}

function PasswordForm({ name, ...button }: { name: "prove" | "close"; submit: string; dangerous?: boolean }) {
  const { email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const lastResult = result?.form === name ? result : undefined;
  const [form, { password }] = useForm<{ password: string }>({ id: name, lastResult });
  return (
    <PageForm form={form} fields={[password]} action={`/profile/data?form=${name}`} {...button}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={password} label={t("portal.your-password")} autoComplete="current-password" />
    </PageForm>
  );
}
