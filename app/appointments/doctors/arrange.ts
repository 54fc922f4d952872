import { addDays } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";

/** How soon a doctor should have time, in days with today; the list can be narrowed down to these. */
export const within = { "1": "Today", "7": "Within a week", "30": "Within a month" } as const;

/** What somebody wants of the list of doctors, beside a department. */
export interface Wish {
  free: keyof typeof within | "";
  sort: "next-free" | "";
}

/** Reads what a list's URL asks for; what is not known is not asked for. */
export function readWish(parameters: URLSearchParams): Wish {
  const free = parameters.get("free") ?? "";
  return {
    free: free in within ? (free as keyof typeof within) : "",
    sort: parameters.get("sort") === "next-free" ? "next-free" : "",
  };
}

interface WithNext {
  next: { date: LocalDate; time: LocalTime } | null;
}

/** Those of some doctors who have time as soon as is wished, in the order that is wished. */
export function arranged<Doctor extends WithNext>(
  doctors: Doctor[],
  { free, sort }: Wish,
  today: LocalDate,
): Doctor[] {
  const end = free === "" ? null : addDays(today, Number(free) - 1);
  const found = end === null ? doctors : doctors.filter(({ next }) => next !== null && next.date <= end);
  return sort === "" ? found : found.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
}

/** Later than any other, of who has no time. */
const momentOf = ({ next }: WithNext) => (next ? `${next.date} ${next.time}` : "9999");
