import { dateInWords } from "../ui/dates.tsx";
import { source } from "../words/languages.ts";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";

/** Days from one to another; in English, what they have in common is said once. */
export function daysInWords({ from, until }: { from: string; until: string }): string {
  if (from === until) return dateInWords(from);
  const first = spoken().words === source ? withoutCommon(from, until) : dateInWords(from);
  return t("report.days", { first, last: dateInWords(until) });
}

/** A day in English without the month and the year that it shares with a later one. */
function withoutCommon(date: string, later: string): string {
  const [day, month, year] = dateInWords(date).split(" ");
  if (date.slice(0, 7) === later.slice(0, 7)) return `${day}`;
  return `${day} ${month}${date.slice(0, 4) === later.slice(0, 4) ? "" : ` ${year}`}`;
}
