import { languageName } from "../../words/language-names.ts";
import type { LanguageCode } from "../../words/languages.ts";
import { t } from "../../words/t.ts";

/** The language that a patient is written to in, where that is not the hospital's own. */
export function ReadsIn({ language }: { language: LanguageCode | null }) {
  if (language === null) return null;
  return (
    <span className="hint reads-in">{t("appointment.reads-in", { language: languageName(language) })}</span>
  );
}
