import { type LanguageCode, languages } from "../../words/languages.ts";

/** The language that a patient is written to in, where that is not the hospital's own. */
export function ReadsIn({ language }: { language: LanguageCode | null }) {
  if (language === null) return null;
  return <span className="hint reads-in">Language: {languages[language].english}</span>;
}
