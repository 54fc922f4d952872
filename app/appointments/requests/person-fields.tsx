import { type FieldState, TextField } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { t } from "../../words/t.ts";

type Fields = Record<"firstname" | "lastname" | "phone" | "email", FieldState>;

/** Whose appointment it is, where no account says so. */
export function PersonFields({ fields }: { fields: Fields }) {
  return (
    <>
      <NameFields fields={fields} optional />
      <div className="field-row">
        <TextField
          field={fields.phone}
          label={t("form.phone")}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optional
        />
        <TextField
          field={fields.email}
          label={t("form.email")}
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
        />
      </div>
    </>
  );
}
