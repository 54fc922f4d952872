import { type FieldState, Select } from "../../ui/form.tsx";
import type { LanguageCode } from "../../words/languages.ts";
import { t } from "../../words/t.ts";
import { languageName } from "./reads-in.tsx";

interface PatientLanguageProps {
  field: FieldState;
  /** The languages that the site is open in. */
  open: readonly LanguageCode[];
}

/** In which language a patient is written to; nothing where there is one alone. */
export function PatientLanguage({ field, open }: PatientLanguageProps) {
  if (open.length < 2) return null;
  return (
    <Select field={field} label={t("account.language")} hint={t("appointment.language-hint")}>
      {open.map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </Select>
  );
}
