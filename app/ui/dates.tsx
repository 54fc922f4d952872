import type { LocalDate } from "../../db/schema.ts";
import { formatDate } from "../words/formats.ts";

/** A calendar day in words, such as 9 March 2026. */
export function dateInWords(date: LocalDate): string {
  return formatDate(date, "date");
}

/** A calendar day where there is little room, such as 9 Mar. */
export function shortDate(date: LocalDate): string {
  return formatDate(date, "shortDate");
}

/** The same with its weekday, such as Mon 9 Mar. */
export function shortWeekday(date: LocalDate): string {
  return formatDate(date, "shortWeekdayDate");
}

/** A calendar day with its weekday, such as Monday 9 March 2026. */
export function dayInWords(date: LocalDate): string {
  return formatDate(date, "weekdayDate");
}

/** A day for people and programs; `short` cuts the month for a table: 9 Mar 2026. */
export function DateText({ date, short = false }: { date: LocalDate; short?: boolean }) {
  const words = short ? `${shortDate(date)} ${date.slice(0, 4)}` : dateInWords(date);
  return <time dateTime={date}>{words}</time>;
}
