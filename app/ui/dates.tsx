import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A calendar day in words, such as 9 March 2026. */
export function dateInWords(date: LocalDate): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

/** A calendar day where there is little room, such as 9 Mar. */
export function shortDate(date: LocalDate): string {
  const [day, month = ""] = dateInWords(date).split(" ");
  return `${day} ${month.slice(0, 3)}`;
}

/** A calendar day with its weekday, such as Monday 9 March 2026. */
export function dayInWords(date: LocalDate): string {
  return `${weekdayOf(date)} ${dateInWords(date)}`;
}

/** A day for people and programs; `short` cuts the month for a table: 9 Mar 2026. */
export function DateText({ date, short = false }: { date: LocalDate; short?: boolean }) {
  const words = short ? `${shortDate(date)} ${date.slice(0, 4)}` : dateInWords(date);
  return <time dateTime={date}>{words}</time>;
}
