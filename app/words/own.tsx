import type { ReactNode } from "react";
import { type LanguageCode, languages, source } from "./languages.ts";
import { isRightToLeft, spoken } from "./spoken.ts";

/**
 * The language of what a hospital itself wrote, for its element, on a page in another language; nothing otherwise.
 *
 * @param text what stands in the element: where it has been translated, it is in the page's language
 */
export function ownLanguage(text?: string | null): { lang?: LanguageCode; dir?: "ltr" | "rtl" } {
  const { words, main, own } = spoken();
  if (words === main || (text && own?.texts.has(text))) return {};
  return {
    lang: main,
    ...(isRightToLeft(words) !== isRightToLeft(main) && { dir: isRightToLeft(main) ? "rtl" : "ltr" }),
  };
}

/** A language that is known, for the element that has a text in it. */
export function writtenIn(language: LanguageCode) {
  return { lang: language, dir: languages[language].direction };
}

/** A name or a few words that the hospital itself wrote, within a line. */
export function Own({ children }: { children: string }) {
  const language = ownLanguage(children);
  return language.lang ? <bdi {...language}>{children}</bdi> : children;
}

/** The language of what a visitor or a patient has written, which nobody has asked for, likewise. */
export function unknownLanguage(): { lang?: string; dir?: "auto" } {
  const { words, main } = spoken();
  return words === main ? {} : { lang: "", dir: "auto" };
}

/** A name or a few words that somebody has typed, within a line. */
export function Typed({ children }: { children: string }) {
  const language = unknownLanguage();
  return language.dir ? <bdi {...language}>{children}</bdi> : children;
}

/** What is said in English whatever is spoken, since those who run the server read it too. */
export function English({ children }: { children: string }) {
  return spoken().words === source ? (
    children
  ) : (
    <bdi lang={source} dir="ltr">
      {children}
    </bdi>
  );
}

/**
 * A text made of another one, such as its beginning: it is in the same language.
 *
 * @param of what it was made of
 */
export function madeOf(of: string, text: string): string {
  const { own } = spoken();
  if (own?.texts.has(of)) own.texts.add(text);
  return text;
}

/** The direction of a telephone number, an email address or a code, where the page runs the other way. */
export function leftToRight(): "ltr" | undefined {
  return isRightToLeft() ? "ltr" : undefined;
}

/** A telephone number, an email address or a code within a line: it runs from left to right everywhere. */
export function Numeral({ children }: { children: string }) {
  const dir = leftToRight();
  return dir ? <bdi dir={dir}>{children}</bdi> : children;
}

/** An address or a code within a line that no language has words for: it, too, runs from left to right everywhere. */
export function Literal({ children }: { children: ReactNode }) {
  const isPlain = leftToRight() === undefined && unknownLanguage().lang === undefined;
  return isPlain ? (
    children
  ) : (
    <bdi lang="" dir="ltr">
      {children}
    </bdi>
  );
}
