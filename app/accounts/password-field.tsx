import { controlProps, FieldFrame, type FieldState } from "../ui/form.tsx";
import { t } from "../words/t.ts";

interface PasswordFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  optional?: boolean | "unmarked";
  /** What its form still needs: whoever comes to it begins here. */
  focus?: boolean;
}

/** A password. It can be pasted, a password manager knows it, and with a script it can be shown. */
export function PasswordField({ autoComplete, focus = false, ...props }: PasswordFieldProps) {
  return (
    <FieldFrame {...props}>
      <div className="password" data-password>
        <input
          {...controlProps(props)}
          type="password"
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: the fields before it are filled in.
          autoFocus={focus}
        />
        <button
          className="button button-secondary"
          type="button"
          aria-controls={props.field.id}
          data-other={t("password.hide")}
        >
          {t("password.show")}
        </button>
      </div>
    </FieldFrame>
  );
}

/** A password that somebody sets for themselves, with advice. */
export function NewPasswordField(props: Pick<PasswordFieldProps, "field" | "label">) {
  const hint = t("password.advice");
  return <PasswordField {...props} hint={hint} autoComplete="new-password" />;
}
