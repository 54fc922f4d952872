import { type Weekday, weekdays } from "../../db/local-time.ts";
import { browserWords } from "./browser-words.ts";
import { formatsHere } from "./catalogs.server.ts";
import type { Formats } from "./kinds.ts";
import { pseudo } from "./languages.ts";
import { formats as english } from "./made/en-formats.ts";
import { spoken } from "./spoken.ts";

export type DateStyle = "date" | "weekdayDate" | "weekdayDateWithoutYear" | "shortDate" | "shortWeekdayDate";

function formatsOf(): Formats {
  const here = typeof formatsHere === "function" ? formatsHere()[spoken().words] : browserWords()?.formats;
  return here ?? english;
}

/**
 * A calendar day in the language that is spoken.
 *
 * @param date `YYYY-MM-DD`
 */
export function formatDate(date: string, style: DateStyle): string {
  const formats = formatsOf();
  const [year, month, day] = date.split("-").map(Number);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const isShort = style === "shortDate" || style === "shortWeekdayDate";
  const parts: Record<string, string | number | undefined> = {
    year,
    day,
    month: (isShort ? formats.shortMonths : formats.months)[Number(month) - 1],
    weekday: (isShort ? formats.shortWeekdays : formats.weekdays)[weekday],
  };
  const words = formats[style].replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part] ?? ""));
  return spoken().words === pseudo ? `⟦${words}⟧` : words;
}

/** A day of the week, such as Monday; short where there is little room. */
export function formatWeekday(day: Weekday, isShort = false): string {
  const { weekdays: names, shortWeekdays } = formatsOf();
  const words = (isShort ? shortWeekdays : names)[weekdays.indexOf(day)] ?? day;
  return spoken().words === pseudo ? `⟦${words}⟧` : words;
}

/** A whole number as people read it, with marks between thousands. */
export function formatNumber(number: number): string {
  const digits = String(number);
  if (number < 1000 && number > -1000) return digits;
  const { group, groupFrom } = formatsOf();
  return digits.length < groupFrom ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}
