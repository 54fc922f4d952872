import { type FieldState, Select } from "../ui/form.tsx";
import { languageName } from "../words/language-names.ts";
import type { LanguageCode } from "../words/languages.ts";
import { t } from "../words/t.ts";

interface LanguageSelectProps {
  field: FieldState;
  /** The languages that the site is open in. */
  open: readonly LanguageCode[];
  hint?: string;
}

/** In which language somebody is written to; nothing where there is one alone. */
export function LanguageSelect({ field, open, hint }: LanguageSelectProps) {
  if (open.length < 2) return null;
  return (
    <Select field={field} label={t("account.language")} hint={hint}>
      {open.map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </Select>
  );
}
