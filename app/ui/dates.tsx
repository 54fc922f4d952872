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

export function DateText({ date }: { date: LocalDate }) {
  return <time dateTime={date}>{dateInWords(date)}</time>;
}
