import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { formHeaders, readForm } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { t } from "../../words/t.ts";
import type { PasswordChange } from "../account.ts";
import { changePassword } from "../password-change.server.ts";
import { NewPasswordField, PasswordField } from "../password-field.tsx";
import { SessionList } from "./session-list.tsx";
import { shownSessionsOf } from "./shown-sessions.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const sessions = await shownSessionsOf(user);
  return { email: user.email, sessions, submissionKey: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  return changePassword({ user, formData: await readForm(request), address: addressOf(context) });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("portal.security"),
  () => t("portal.security-about"),
  "/profile/security",
);

export default function SecurityPage() {
  const { email, sessions, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<PasswordChange>({ id: "password", lastResult });
  const { old_password, new_password, confirm_password } = fields;
  return (
    <div className="stack">
      <section className="panel panel-form" aria-labelledby="change-password">
        <h2 id="change-password">{t("account.reset-do")}</h2>
        <p className="panel-lead">{t("portal.security-lead")}</p>
        <PageForm
          form={form}
          fields={[old_password, new_password, confirm_password]}
          action="/profile/security"
          submit={t("portal.security-do")}
          submissionKey={submissionKey}
        >
          {/* Tells a password manager whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            field={old_password}
            label={t("account.old-password")}
            autoComplete="current-password"
          />
          <NewPasswordField field={new_password} label={t("account.next-password")} />
          <PasswordField
            field={confirm_password}
            label={t("account.confirm-new-password")}
            autoComplete="new-password"
          />
        </PageForm>
      </section>
      <SessionList sessions={sessions} action="/profile/sign-out-everywhere" />
      <section className="panel panel-form" aria-labelledby="your-data">
        <h2 id="your-data">{t("portal.data")}</h2>
        <p>
          <a href="/profile/data">{t("portal.data-link")}</a>
        </p>
      </section>
    </div>
  );
}
