import { z } from "zod";
import { weekdays } from "../../db/local-time.ts";
import { optionalLocalTime } from "../forms/fields.ts";
import { type WeekField, type WorkingDay, weekField, weekFields, weekOfForm } from "./week.ts";

const stored = z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }));

/** A doctor's week out of the database, always seven rows from Monday. */
export function parseWorkingDays(text: string): WorkingDay[] {
  const known = stored.parse(JSON.parse(text));
  return weekdays.map((day) => known.find((entry) => entry.day === day) ?? { day, from: "", to: "" });
}

/** A week of days off, as the database keeps it. */
export const emptyWeek = JSON.stringify(weekdays.map((day) => ({ day, from: "", to: "" })));

const unreadableWeek =
  'Send all seven days as JSON text, such as [{"day":"Monday","from":"08:00","to":"17:00"}, …], with empty times for a day off';
const sentWeek = z.array(z.object({ day: z.enum(weekdays), from: optionalLocalTime, to: optionalLocalTime }));

/** A week's form: each day has both times or none, and does not end before it begins. */
export const workingDaysSchema = z
  .object(
    Object.fromEntries(weekFields.map((field) => [field, optionalLocalTime])) as Record<
      WeekField,
      typeof optionalLocalTime
    >,
  )
  .superRefine((form, context) => {
    for (const day of weekOfForm(form)) {
      const problem = problemOf(day);
      if (!problem) continue;
      context.addIssue({
        code: "custom",
        path: [weekField(day.day, problem.end)],
        message: problem.message,
      });
    }
  });

/** A week as text, as the API takes it: all seven days, in any order. */
export const encodedWeekSchema = z
  .string(unreadableWeek)
  .default(emptyWeek)
  .transform((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const entries = entriesIn(text);
    if (!entries) {
      refuse(unreadableWeek);
      return z.NEVER;
    }
    for (const day of entries) {
      const problem = problemOf(day);
      if (problem) refuse(problem.message);
    }
    return JSON.stringify(weekdays.map((day) => entries.find((entry) => entry.day === day)));
  })
  .meta({ type: "string" });

function entriesIn(text: string): WorkingDay[] | null {
  try {
    const { data = [] } = sentWeek.safeParse(JSON.parse(text));
    const days = new Set(data.map(({ day }) => day));
    return data.length === weekdays.length && days.size === weekdays.length ? data : null;
  } catch {
    return null;
  }
}

/** What is wrong with a day's times, and with which of them; null when nothing is. */
export function problemOf({ day, from, to }: WorkingDay) {
  if (from !== "" && to === "") return { end: "to", message: `Enter when ${day} ends` } as const;
  if (from === "" && to !== "") {
    return { end: "from", message: `Enter when ${day} starts` } as const;
  }
  return to < from ? ({ end: "to", message: `${day} must not end before it starts` } as const) : null;
}
