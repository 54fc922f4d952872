import { z } from "zod";
import type { Interval } from "../../db/absence-times.ts";
import { weekdays } from "../../db/local-time.ts";
import { fromJson, localTime, optionalLine, optionalLocalTime } from "../forms/fields.ts";
import { formatWeekday } from "../words/formats.ts";
import { t } from "../words/t.ts";
import {
  type BreaksField,
  breaksField,
  breaksKept,
  readIntervals,
  type WeekField,
  type WorkingDay,
  weekField,
  weekFields,
  weekOfForm,
  withBreaks,
} from "./week.ts";

const breaks = z.array(z.object({ from: z.string(), to: z.string() })).optional();
const stored = z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string(), breaks }));

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

const typedBreaks = optionalLine({ label: () => t("week.breaks"), most: 200 })
  .refine((text) => readIntervals(text) !== null, { error: () => t("week.breaks-wrong") })
  .optional();

/** A week's form: each day has both times or none, and does not end before it begins; its breaks lie within it. */
export const workingDaysSchema = z
  .object({
    ...(Object.fromEntries(weekFields.map((field) => [field, optionalLocalTime])) as Record<
      WeekField,
      typeof optionalLocalTime
    >),
    ...(Object.fromEntries(weekdays.map((day) => [breaksField(day), typedBreaks])) as Record<
      BreaksField,
      typeof typedBreaks
    >),
  })
  .superRefine((form, context) => {
    for (const day of weekOfForm(form, [])) {
      const refuse = (field: WeekField | BreaksField, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const problem = problemOf(day);
      if (problem) refuse(weekField(day.day, problem.end), problem.message);
      const inBreaks = problem ? null : problemOfBreaks(day);
      if (inBreaks) refuse(breaksField(day.day), inBreaks);
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

const unreadableBreaks =
  'Send the breaks as a list, such as [{"day":"Monday","from":"12:00","to":"13:00"}], or as its JSON text';
const breakTime = localTime("Enter when a break starts and ends");

/** Breaks as the API takes them: a list, or its JSON text. Left out, they stay as they are. */
export const breaksSchema = z
  .preprocess(
    (sent) => fromJson(sent === "" ? "[]" : sent),
    z
      .array(
        z.object(
          { day: z.enum(weekdays, unreadableBreaks), from: breakTime, to: breakTime },
          unreadableBreaks,
        ),
        unreadableBreaks,
      )
      .max(70, "Send at most 70 breaks")
      .optional(),
  )
  .meta({ type: ["array", "string"] });

type Breaks = z.output<typeof breaksSchema>;

/** What is wrong with breaks that were sent beside a week, or null. */
export function problemOfSentBreaks(working_days: string, sent: Breaks): string | null {
  if (!sent) return null;
  for (const day of weekWith(parseWorkingDays(working_days), sent)) {
    const problem = problemOfBreaks(day);
    if (problem) return problem;
  }
  return null;
}

/**
 * A week as the database keeps it. Where no breaks were sent with it, those before stay as far as they lie within the
 * hours: a client that knows nothing of breaks takes none away.
 */
export function storedWeek(working_days: string, sent: Breaks, before: string): string {
  const week = parseWorkingDays(working_days);
  if (sent) return JSON.stringify(weekWith(week, sent));
  const known = parseWorkingDays(before);
  return JSON.stringify(week.map((day) => withBreaks(day, breaksKept(day, known))));
}

function weekWith(week: WorkingDay[], sent: NonNullable<Breaks>): WorkingDay[] {
  return week.map((day) => {
    const own: Interval[] = sent.filter((entry) => entry.day === day.day);
    return withBreaks(
      day,
      own.map(({ from, to }) => ({ from, to })),
    );
  });
}

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
  const name = formatWeekday(day);
  if (from !== "" && to === "") return { end: "to", message: t("week.end-missing", { day: name }) } as const;
  if (from === "" && to !== "") {
    return { end: "from", message: t("week.start-missing", { day: name }) } as const;
  }
  return to < from ? ({ end: "to", message: t("week.end-before-start", { day: name }) } as const) : null;
}

/** What is wrong with a day's breaks, or null. */
function problemOfBreaks({ day, from, to, breaks = [] }: WorkingDay): string | null {
  if (breaks.length === 0) return null;
  const name = formatWeekday(day);
  if (!from || !to) return t("week.breaks-day-off", { day: name });
  if (breaks.some((pause) => pause.to <= pause.from)) return t("week.break-before-start", { day: name });
  if (breaks.some((pause) => pause.from < from || pause.to > to))
    return t("week.breaks-outside", { day: name, from, to });
  const overlap = breaks.some((pause, index) => pause.from < (breaks[index - 1]?.to ?? ""));
  return overlap ? t("week.breaks-overlap", { day: name }) : null;
}
