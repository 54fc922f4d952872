import type { LanguageCode } from "./languages.ts";

/** In what an answer is written. */
export interface Spoken {
  /** The language of its words. */
  words: LanguageCode;
  /** The language that its address asks for: another one where the page has no words in it yet. */
  asked: LanguageCode;
  /** The language of the hospital's own texts, whose addresses have no prefix. */
  main: LanguageCode;
  /** The languages that the site is open in, the main one first. */
  open: readonly LanguageCode[];
  /** What of the hospital's own is known to be in the language of the words. */
  own?: OwnTexts;
}

/** Which of the hospital's own texts somebody has translated, as an answer comes upon them. */
export interface OwnTexts {
  texts: Set<string>;
  /** The records of which what their pages are about is, such as `departments 7`. */
  told: Set<string>;
  /** The paths of records whose pages are translated. */
  pages: Set<string>;
}

/** Messages by their keys. */
export type Catalog = Readonly<Record<string, string>>;

/** How a language writes days and numbers: tables made of the pinned Node's `Intl`, which costs megabytes at run time. */
export interface Formats {
  /** January first. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Monday first. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  /** A day with its parts in their order, such as `{weekday} {day} {month} {year}`. */
  date: string;
  weekdayDate: string;
  weekdayDateWithoutYear: string;
  shortDate: string;
  shortWeekdayDate: string;
  /** What stands between thousands, and of how many digits a number is before it does. */
  group: string;
  groupFrom: number;
}
