import { addDays } from "../../../db/local-time.ts";
import { searchText, searchWords } from "../../../db/queries/search-text.ts";
import type { LocalDate, LocalMoment } from "../../../db/schema.ts";
import { hasName } from "../../doctors/practice.ts";

/** How soon a doctor should have time, in days with today; the list can be narrowed down to these. */
export const within = {
  "1": "doctors.within-1",
  "7": "doctors.within-7",
  "30": "doctors.within-30",
} as const;

/** What somebody wants of the list of doctors, beside a department. */
export interface Wish {
  /** As it was typed. */
  name: string;
  language: string;
  treats: string;
  free: keyof typeof within | "";
  sort: "next-free" | "";
}

/** Reads what a list's URL asks for; what is not known is not asked for. */
export function readWish(parameters: URLSearchParams): Wish {
  const free = parameters.get("free") ?? "";
  const text = (name: string) =>
    (parameters.get(name) ?? "")
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, longest);
  return {
    name: text("name"),
    language: text("language"),
    treats: text("treats"),
    free: free in within ? (free as keyof typeof within) : "",
    sort: parameters.get("sort") === "next-free" ? "next-free" : "",
  };
}

/** Longer than any name that is chosen or typed, in characters. */
const longest = 100;

interface Listed {
  firstname: string;
  lastname: string;
  languages: string;
  treats: string;
  next: LocalMoment | null;
}

/** Those of some doctors who are as is wished, in the order that is wished. */
export function arranged<Doctor extends Listed>(
  doctors: Doctor[],
  { name, language, treats, free, sort }: Wish,
  today: LocalDate,
): Doctor[] {
  const end = free === "" ? null : addDays(today, Number(free) - 1);
  const words = searchWords(name);
  const found = doctors.filter((doctor) => {
    const { firstname, lastname, next } = doctor;
    const own = searchText("Dr.", firstname, lastname);
    return (
      words.every((word) => own.includes(word)) &&
      (language === "" || hasName(doctor, "languages", language)) &&
      (treats === "" || hasName(doctor, "treats", treats)) &&
      (end === null || (next !== null && next.date <= end))
    );
  });
  return sort === "" ? found : found.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
}

/** Later than any other, of who has no time. */
const momentOf = ({ next }: Listed) => (next ? `${next.date} ${next.time}` : "9999");
