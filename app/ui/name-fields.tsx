import { t } from "../words/t.ts";
import { type FieldState, TextField } from "./form.tsx";

interface NameFieldsProps {
  fields: Record<"firstname" | "lastname", FieldState>;
  /** Whoever fills them in enters somebody else: the browser must not offer their own names. */
  ofAnother?: boolean;
  optional?: boolean;
}

/** Somebody's first and last name, side by side. */
export function NameFields({ fields, ofAnother = false, optional }: NameFieldsProps) {
  const [first, last] = ofAnother ? ["off", "off"] : ["given-name", "family-name"];
  const common = { maxLength: 80, optional };
  return (
    <div className="field-row">
      <TextField field={fields.firstname} label={t("form.firstname")} autoComplete={first} {...common} />
      <TextField field={fields.lastname} label={t("form.lastname")} autoComplete={last} {...common} />
    </div>
  );
}
