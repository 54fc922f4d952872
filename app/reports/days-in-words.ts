import { dateInWords } from "../ui/dates.tsx";

/** Days from one to another, what they have in common said once. */
export function daysInWords({ from, until }: { from: string; until: string }): string {
  if (from === until) return dateInWords(from);
  const [day, month, year] = dateInWords(from).split(" ");
  if (from.slice(0, 7) === until.slice(0, 7)) return `${day} to ${dateInWords(until)}`;
  return `${day} ${month}${from.slice(0, 4) === until.slice(0, 4) ? "" : ` ${year}`} to ${dateInWords(until)}`;
}
