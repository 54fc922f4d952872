import { type FieldState, Select } from "../../ui/form.tsx";
import { type LanguageCode, languages } from "../../words/languages.ts";
import { t } from "../../words/t.ts";

interface LanguageFieldProps {
  field: FieldState;
  /** The languages that the site is open in. */
  open: readonly LanguageCode[];
}

/** In which language a patient is written to; nothing where there is one alone. */
export function LanguageField({ field, open }: LanguageFieldProps) {
  if (open.length < 2) return null;
  return (
    <Select field={field} label={t("profile.language")} hint={t("profile.language-hint")}>
      {open.map((code) => (
        <option key={code} value={code} lang={code} dir={languages[code].direction}>
          {languages[code].name}
        </option>
      ))}
    </Select>
  );
}
