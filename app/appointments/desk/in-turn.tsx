import { languages as all, type LanguageCode } from "../../words/languages.ts";
import { spoken } from "../../words/spoken.ts";
import { tIn } from "../../words/t.ts";

interface InTurnProps {
  id: "display.now" | "display.before" | "display.nobody";
  /** One or two. */
  languages: readonly LanguageCode[];
}

/** Words on the screen in a waiting room: where it has two languages, in one after the other, without a script. */
export function InTurn({ id, languages }: InTurnProps) {
  const [first, second] = languages;
  if (!first || !second) return tIn(first ?? spoken().words, id);
  return (
    <span className="in-turn">
      <span>{tIn(first, id)}</span> <span {...languageOf(second)}>{tIn(second, id)}</span>
    </span>
  );
}

/** The language of the screen itself, where the page around it has another one. */
export function screenLanguage([first]: readonly LanguageCode[]) {
  return first && first !== spoken().words ? languageOf(first) : {};
}

const languageOf = (code: LanguageCode) => ({ lang: code, dir: all[code].direction });
