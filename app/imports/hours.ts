import { type Weekday, weekdays } from "../../db/local-time.ts";
import { intervalsInWords, readIntervals, type WorkingDay, withBreaks } from "../doctors/week.ts";
import { formatWeekday } from "../words/formats.ts";
import { t } from "../words/t.ts";

/** The hours of a day as a table has them, such as `08:00–12:00, 13:00–17:00`; empty for a day off. */
export function hoursInWords({ from, to, breaks = [] }: WorkingDay): string {
  if (from === "") return "";
  const begins = [from, ...breaks.map((pause) => pause.to)];
  const ends = [...breaks.map((pause) => pause.from), to];
  return intervalsInWords(begins.map((begin, index) => ({ from: begin, to: ends[index] ?? to })));
}

/** Reads the hours of a day; what is wrong with them, where something is. */
export function readHours(day: Weekday, cell: string): WorkingDay | { message: string } {
  const text = cell.trim();
  if (/^(?:|-|–|off|closed|free)$/i.test(text)) return { day, from: "", to: "" };
  const parts = readIntervals(text)?.toSorted((one, other) => one.from.localeCompare(other.from));
  const [first] = parts ?? [];
  const last = parts?.at(-1);
  if (!parts || !first || !last) return { message: t("import.hours-wrong") };
  if (parts.some(({ from, to }) => to <= from))
    return { message: t("week.end-before-start", { day: formatWeekday(day) }) };
  if (parts.some(({ from }, index) => from < (parts[index - 1]?.to ?? "")))
    return { message: t("import.hours-overlap", { day: formatWeekday(day) }) };
  const breaks = parts.slice(1).flatMap(({ from }, index) => {
    const before = parts[index]?.to ?? from;
    return before === from ? [] : [{ from: before, to: from }];
  });
  return withBreaks({ day, from: first.from, to: last.to }, breaks);
}

/** The week that a row's cells say. Days of which it says nothing stay as they were. */
export function weekOfCells(cells: Readonly<Record<string, string>>, before: readonly WorkingDay[]) {
  const issues: Array<{ field: string; message: string }> = [];
  let isChanged = false;
  const week = weekdays.map((day) => {
    const was = before.find((entry) => entry.day === day) ?? { day, from: "", to: "" };
    const cell = cells[day];
    if (cell === undefined || cell === hoursInWords(was)) return was;
    const read = readHours(day, cell);
    isChanged = true;
    if (!("message" in read)) return read;
    issues.push({ field: day, message: read.message });
    return was;
  });
  return { week, issues, isChanged };
}
