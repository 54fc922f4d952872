import { type MouseEvent, useEffect } from "react";
import { areaOf } from "../words/area.ts";
import { hasWordsOf } from "../words/browser-words.ts";
import type { LanguageCode } from "../words/languages.ts";
import { spoken } from "../words/spoken.ts";

/**
 * A page has the words of one language, and of one area. A link to a screen of another area is left to the browser, which
 * loads it as a document; and where another language was chosen elsewhere meanwhile, so is this one.
 *
 * @param reads the language of whoever is signed in; undefined where there is one language alone
 * @returns what the frame does with clicks before its links see them
 */
export function useOneLanguage(reads: LanguageCode | undefined) {
  const isOther = reads !== undefined && reads !== spoken().words;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin) return;
    if (!hasWordsOf(areaOf(link.pathname))) event.stopPropagation();
  };
}
