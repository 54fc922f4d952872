import { languages as all, type LanguageCode } from "../../words/languages.ts";
import { spoken } from "../../words/spoken.ts";
import { tIn } from "../../words/t.ts";

/** One or two. */
type ScreenLanguages = readonly LanguageCode[];

/** What the screen in a waiting room says: where it has two languages, in one after the other, without a script. */
function InTurn({ languages: [, second], texts }: { languages: ScreenLanguages; texts: readonly string[] }) {
  const [own, other] = texts;
  if (!second || !other || other === own) return own;
  return (
    <span className="in-turn">
      <span>{own}</span> <span {...languageOf(second)}>{other}</span>
    </span>
  );
}

interface WordsProps {
  id: "display.now" | "display.before" | "display.nobody" | "display.no-room";
  languages: ScreenLanguages;
}

export function WordsInTurn({ id, languages }: WordsProps) {
  return <InTurn languages={languages} texts={languages.map((code) => tIn(code, id))} />;
}

/** A name that the hospital has given, and has translated or not. */
export interface NameInTurn {
  name: string;
  translated: string | null;
}

export function NameInTurn({ name, translated, languages }: NameInTurn & { languages: ScreenLanguages }) {
  return <InTurn languages={languages} texts={translated === null ? [name] : [name, translated]} />;
}

/** The language of the screen itself, where the page around it has another one. */
export function screenLanguage([first]: ScreenLanguages) {
  return first && first !== spoken().words ? languageOf(first) : {};
}

const languageOf = (code: LanguageCode) => ({ lang: code, dir: all[code].direction });
