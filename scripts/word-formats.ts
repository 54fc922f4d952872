import type { Formats } from "../app/words/kinds.ts";
import type { LanguageCode } from "../app/words/languages.ts";

/** Whose `Intl` a language's days are taken from, where its plain code would be another country's way. */
const locales: Partial<Record<LanguageCode, string>> = { en: "en-GB" };

/** Where a hospital's pages are written otherwise than CLDR has it. */
const overrides: Partial<Record<LanguageCode, Partial<Formats>>> = {
  en: {
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    weekdayDate: "{weekday} {day} {month} {year}",
  },
  // CLDR’s begin with the year and end with the weekday.
  rw: {
    shortMonths: ["Mut", "Gas", "Wer", "Mat", "Gic", "Kam", "Nya", "Kan", "Nze", "Ukw", "Ugu", "Uku"],
    weekdays: [
      ...["Kuwa Mbere", "Kuwa Kabiri", "Kuwa Gatatu", "Kuwa Kane", "Kuwa Gatanu", "Kuwa Gatandatu"],
      "Ku Cyumweru",
    ],
    shortWeekdays: ["Mbe", "Kab", "Gtu", "Kan", "Gnu", "Gnd", "Cyu"],
    date: "{day} {month} {year}",
    weekdayDate: "{weekday}, {day} {month} {year}",
    weekdayDateWithoutYear: "{weekday}, {day} {month}",
    shortDate: "{day} {month}",
    shortWeekdayDate: "{weekday} {day} {month}",
  },
  // These days stand in sentences: “el lunes 9 de marzo”, where a comma would need a second one.
  es: {
    weekdayDate: "{weekday} {day} de {month} de {year}",
    weekdayDateWithoutYear: "{weekday} {day} de {month}",
    shortWeekdayDate: "{weekday} {day} {month}",
  },
};

/** How a language writes days and numbers: the Gregorian calendar, ASCII digits. */
export function formatsOf(language: LanguageCode): Formats {
  const locale = locales[language] ?? language;
  const parts = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, {
      ...options,
      timeZone: "UTC",
      calendar: "gregory",
      numberingSystem: "latn",
    }).formatToParts(date);
  const day = new Date("2026-03-09T00:00:00Z");
  /** A format's parts in their order, with the words between them. */
  const pattern = (options: Intl.DateTimeFormatOptions) =>
    parts(day, options)
      .map(({ type, value }) => (type === "literal" ? value : `{${type}}`))
      .join("");
  const part = (date: Date, options: Intl.DateTimeFormatOptions, type: "month" | "weekday") =>
    parts(date, options).find((found) => found.type === type)?.value ?? "";
  const months = (month: "long" | "short") =>
    Array.from({ length: 12 }, (_, index) =>
      part(new Date(Date.UTC(2026, index, 9)), { day: "numeric", month, year: "numeric" }, "month"),
    );
  const weekdays = (weekday: "long" | "short") =>
    Array.from({ length: 7 }, (_, index) =>
      part(new Date(Date.UTC(2026, 2, 9 + index)), { weekday, day: "numeric", month: "long" }, "weekday"),
    );
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const group = (number: number) => numbers.formatToParts(number).find(({ type }) => type === "group")?.value;
  const long = { day: "numeric", month: "long" } as const;
  const short = { day: "numeric", month: "short" } as const;
  return {
    months: months("long"),
    shortMonths: months("short"),
    weekdays: weekdays("long"),
    shortWeekdays: weekdays("short"),
    date: pattern({ ...long, year: "numeric" }),
    weekdayDate: pattern({ ...long, year: "numeric", weekday: "long" }),
    weekdayDateWithoutYear: pattern({ ...long, weekday: "long" }),
    shortDate: pattern(short),
    shortWeekdayDate: pattern({ ...short, weekday: "short" }),
    group: group(1_000_000) ?? "",
    groupFrom: group(1000) === undefined ? 5 : 4,
    ...overrides[language],
  };
}
