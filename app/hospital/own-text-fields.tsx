import { type OwnTextName, ownTexts } from "../site/own-texts.ts";
import { type FieldState, TextArea, TextField } from "../ui/form.tsx";

interface OwnTextFieldsProps<Name extends OwnTextName> {
  names: readonly Name[];
  fields: Record<Name, FieldState>;
}

/** Fields for texts that are a hospital's own; each may stay empty. */
export function OwnTextFields<Name extends OwnTextName>({ names, fields }: OwnTextFieldsProps<Name>) {
  return names.map((name) => {
    const { kind, label, hint, most } = ownTexts[name];
    const common = {
      field: fields[name],
      label: label(),
      hint: hint(),
      maxLength: most,
      autoComplete: "off",
      optional: true,
    };
    if (kind === "number") return <TextField key={name} {...common} type="tel" />;
    return <TextArea key={name} {...common} rows={kind === "sentence" ? 2 : 3} />;
  });
}
