import type { ComponentProps } from "react";
import { type FieldState, TextField } from "../../ui/form.tsx";
import { t } from "../../words/t.ts";
import { PasswordField } from "../password-field.tsx";

interface SignInFieldsProps extends Pick<ComponentProps<typeof PasswordField>, "optional" | "focus"> {
  email: FieldState;
  password: FieldState;
}

/** What a form to sign in asks for, its button, and the way out for who forgot; the options are those of the password. */
export function SignInFields({ email, password, ...options }: SignInFieldsProps) {
  return (
    <>
      <TextField field={email} label={t("form.email")} type="email" autoComplete="username" maxLength={254} />
      <PasswordField
        field={password}
        label={t("account.password")}
        autoComplete="current-password"
        {...options}
      />
      <div className="button-row button-row-spread">
        <button className="button" type="submit">
          {t("sign-in.button")}
        </button>
        <a className="text-link" href="/forgot-password">
          {t("account.forgotten-link")}
        </a>
      </div>
    </>
  );
}
