import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listSessionsOf } from "../../../db/queries/sessions.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { formHeaders, readForm } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import type { PasswordChange } from "../account.ts";
import { browserInWords } from "../browser.ts";
import { changePassword } from "../password-change.server.ts";
import { NewPasswordField, PasswordField } from "../password-field.tsx";
import { SessionList, type ShownSession } from "./session-list.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const sessions = await listSessionsOf(getDb(), user.id, new Date().toISOString());
  return {
    email: user.email,
    sessions: sessions.map(
      ({ id, kind, user_agent, last_seen_at }): ShownSession => ({
        id,
        browser: kind === "api" ? "Another program" : browserInWords(user_agent),
        ...hospitalTime(new Date(last_seen_at)),
        isThisOne: id === user.session_id,
      }),
    ),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  return changePassword({ user, formData: await readForm(request), address: addressOf(context) });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  "Security",
  "Your password, and where you are signed in.",
  "/profile/security",
);

export default function SecurityPage() {
  const { email, sessions } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<PasswordChange>({ id: "password", lastResult });
  const { old_password, new_password, confirm_password } = fields;
  return (
    <div className="stack">
      <section className="panel panel-form" aria-labelledby="change-password">
        <h2 id="change-password">Change the password</h2>
        <p className="panel-lead">Changing your password signs you out everywhere else.</p>
        <PageForm
          form={form}
          fields={[old_password, new_password, confirm_password]}
          action="/profile/security"
          submit="Change password"
        >
          {/* Tells a password manager whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField field={old_password} label="Old password" autoComplete="current-password" />
          <NewPasswordField field={new_password} label="New password" />
          <PasswordField field={confirm_password} label="Confirm new password" autoComplete="new-password" />
        </PageForm>
      </section>
      <SessionList sessions={sessions} />
    </div>
  );
}
