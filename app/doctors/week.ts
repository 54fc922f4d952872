import type { Interval } from "../../db/absence-times.ts";
import { type Weekday, weekdays } from "../../db/local-time.ts";

/** One row of a doctor's week: from the first beginning to the last end; both are empty on a day off. */
export interface WorkingDay {
  day: Weekday;
  from: string;
  to: string;
  /** What of these hours is free of work, by the clock and apart from each other; absent where nothing is. */
  breaks?: Interval[];
}

/** A time in the form of a week, such as `monday_from`. */
export type WeekField = `${Lowercase<Weekday>}_${"from" | "to"}`;

/** The breaks of a day in the form of a week, such as `monday_breaks`. */
export type BreaksField = `${Lowercase<Weekday>}_breaks`;

/** A week as its form has it. A form that knows nothing of breaks leaves them out. */
export type WeekForm = Record<WeekField, string> & { [Field in BreaksField]?: string | undefined };

export function weekField(day: Weekday, end: "from" | "to"): WeekField {
  return `${day.toLowerCase() as Lowercase<Weekday>}_${end}`;
}

export function breaksField(day: Weekday): BreaksField {
  return `${day.toLowerCase() as Lowercase<Weekday>}_breaks`;
}

/** The times of a week in the order of its form. */
export const weekFields: readonly WeekField[] = weekdays.flatMap((day) => [
  weekField(day, "from"),
  weekField(day, "to"),
]);

export function formOfWeek(week: readonly WorkingDay[]): WeekForm {
  const entries = week.flatMap(({ day, from, to, breaks = [] }) => [
    [weekField(day, "from"), from],
    [weekField(day, "to"), to],
    [breaksField(day), intervalsInWords(breaks)],
  ]);
  return Object.fromEntries(entries);
}

/** The week that a form says. Where it leaves the breaks out, those before it stay as far as they lie within the hours. */
export function weekOfForm(form: WeekForm, before: readonly WorkingDay[]): WorkingDay[] {
  return weekdays.map((day) => {
    const hours = { day, from: form[weekField(day, "from")], to: form[weekField(day, "to")] };
    const typed = form[breaksField(day)];
    return withBreaks(hours, typed === undefined ? breaksKept(hours, before) : (readIntervals(typed) ?? []));
  });
}

/** A day with its breaks by the clock; one without any says nothing of them. */
export function withBreaks({ day, from, to }: WorkingDay, breaks: readonly Interval[]): WorkingDay {
  const sorted = breaks.toSorted((one, other) => one.from.localeCompare(other.from));
  return { day, from, to, ...(sorted.length > 0 && { breaks: sorted }) };
}

/** The breaks that a day had before and that lie within its hours now. */
export function breaksKept({ day, from, to }: WorkingDay, before: readonly WorkingDay[]): Interval[] {
  const breaks = before.find((entry) => entry.day === day)?.breaks ?? [];
  return breaks.filter((pause) => from !== "" && pause.from >= from && pause.to <= to);
}

/** Stretches of a day as people write them, such as `12:00–13:00, 15:30–15:45`. */
export function intervalsInWords(intervals: readonly Interval[]): string {
  return intervals.map(({ from, to }) => `${from}–${to}`).join(", ");
}

const intervalPattern =
  /^((?:[01]?\d|2[0-3]):[0-5]\d)\s*(?:[-\u2013\u2014]|to)\s*((?:[01]?\d|2[0-3]):[0-5]\d)$/i;

/** Reads stretches of a day that somebody typed, with commas between them; null where one cannot be read. */
export function readIntervals(text: string): Interval[] | null {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== "");
  const read = parts.flatMap((part) => {
    const [, from, to] = intervalPattern.exec(part.trim()) ?? [];
    return from && to ? { from: from.padStart(5, "0"), to: to.padStart(5, "0") } : [];
  });
  return read.length === parts.length ? read : null;
}

/** The button that empties a day sends its name in this field. */
export const clearField = "clear";

/** Empties the day whose button was pressed, if one was. */
export function clearDay(formData: FormData): boolean {
  const pressed = formData.get(clearField);
  const day = weekdays.find((name) => name === pressed);
  if (!day) return false;
  formData.delete(clearField);
  formData.set(weekField(day, "from"), "");
  formData.set(weekField(day, "to"), "");
  formData.set(breaksField(day), "");
  return true;
}
