import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar day in words, such as 9 March 2026. */
export function dateInWords(date: LocalDate): string {
  return format.format(new Date(`${date}T00:00:00Z`));
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

export function DateText({ date }: { date: LocalDate }) {
  return <time dateTime={date}>{dateInWords(date)}</time>;
}
