import { type FieldState, TextField } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";

type Fields = Record<"firstname" | "lastname" | "phone" | "email", FieldState>;

/** Whose appointment it is, where no account says so. */
export function PersonFields({ fields }: { fields: Fields }) {
  return (
    <>
      <NameFields fields={fields} optional />
      <div className="field-row">
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" maxLength={40} optional />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
        />
      </div>
    </>
  );
}
