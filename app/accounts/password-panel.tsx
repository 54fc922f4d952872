import { type SubmissionResult, useForm } from "@conform-to/react";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { t } from "../words/t.ts";
import type { StaffPasswordChange } from "./account.ts";
import { NewPasswordField, PasswordField } from "./password-field.tsx";

interface PasswordPanelProps {
  /** The account's, for a password manager. */
  email: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** How somebody of the staff changes their password. */
export function PasswordPanel({ email, lastResult }: PasswordPanelProps) {
  const [form, fields] = useForm<StaffPasswordChange>({ id: "password", lastResult });
  const { previous_password, new_password, confirm_password } = fields;
  return (
    <section className="panel settings-panel" aria-labelledby="security">
      <h2 id="security">{t("account.security")}</h2>
      <p className="panel-lead">{t("account.security-lead")}</p>
      <PopupForm
        form={form}
        fields={[previous_password, new_password, confirm_password]}
        lastResult={lastResult}
        action="/admin/settings?form=password"
        submit={t("account.change-password")}
      >
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          field={previous_password}
          label={t("account.previous-password")}
          autoComplete="current-password"
        />
        <NewPasswordField field={new_password} label={t("account.new-password")} />
        <PasswordField
          field={confirm_password}
          label={t("account.confirm-password")}
          autoComplete="new-password"
        />
      </PopupForm>
    </section>
  );
}
