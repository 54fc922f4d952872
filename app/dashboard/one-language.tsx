import { type MouseEvent, useEffect } from "react";
import { hasWordsOf } from "../words/browser-words.ts";
import { type LanguageCode, languages, source } from "../words/languages.ts";
import { areaOf, screenHasWords } from "../words/screens-with-words.ts";
import { spoken } from "../words/spoken.ts";
import { tIn } from "../words/t.ts";

/** In which language whoever is signed in reads the dashboard, and what this screen was answered in. */
export interface ScreenLanguage {
  reads: LanguageCode;
  words: LanguageCode;
  /** Says in the one that the screen is in the other; null where it is not. */
  note: string | null;
}

/** What a screen must know of languages that is answered here, to somebody who reads one of them. */
export function screenLanguage(reads: LanguageCode): ScreenLanguage {
  const { words } = spoken();
  return { reads, words, note: words === reads ? null : tIn(reads, "dashboard.in-english") };
}

/**
 * A page has the words of one language, and of one area. A link to a screen in another one is left to the browser, which
 * loads it as a document; and where the choice was changed elsewhere meanwhile, so is this one.
 *
 * @param language null where there is one language alone
 * @returns what the frame does with clicks before its links see them
 */
export function useOneLanguage(language: ScreenLanguage | null) {
  const { words } = spoken();
  const isOther = language !== null && language.words !== words;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!language || !link || link.origin !== location.origin) return;
    const wanted = screenHasWords(link.pathname) ? language.reads : source;
    if (wanted !== words || !hasWordsOf(areaOf(link.pathname))) event.stopPropagation();
  };
}

/** Says in the language that somebody reads that a screen is in another. */
export function LanguageNote({ language }: { language: ScreenLanguage | null }) {
  if (!language?.note) return null;
  const { reads, note } = language;
  return (
    <p className="language-note" lang={reads} dir={languages[reads].direction}>
      {note}
    </p>
  );
}
