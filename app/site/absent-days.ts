import { type AbsenceTimes, absentOn, spanAround } from "../../db/absence-times.ts";
import { datesFrom } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { formatDate } from "../words/formats.ts";
import { t } from "../words/t.ts";

/** An absence as the public is told of it. */
export interface AbsentDays {
  id: number;
  scope: "hospital" | "department" | "doctor";
  from: LocalDate;
  from_time: LocalTime | null;
  until: LocalDate;
  until_time: LocalTime | null;
  public_reason: string;
}

export type Told = AbsenceTimes & Pick<AbsentDays, "id" | "scope" | "public_reason">;

/** The absences of a span of days, whoever works then. */
export function closedDaysIn(
  absences: readonly Told[],
  span: { from: LocalDate; to: LocalDate },
): AbsentDays[] {
  if (absences.length === 0) return [];
  const told = new Map<string, AbsentDays>();
  for (const date of datesFrom(span.from, span.to)) {
    for (const absence of absences) if (absentOn(absence, date)) tell(told, absence, date);
  }
  return [...told.values()];
}

/** Notes the days of an absence around a date. */
export function tell(told: Map<string, AbsentDays>, absence: Told, date: LocalDate): void {
  const span = spanAround(absence, date);
  const { id, scope, from_time, until_time, public_reason } = absence;
  if (span)
    told.set(JSON.stringify([span, absence]), { id, scope, ...span, from_time, until_time, public_reason });
}

/** An absence in a sentence without its stop, such as `Away from Monday 4 March to Friday 8 March 2030: Conference`. */
export function absentInWords(days: AbsentDays): string {
  const absence = absentWithoutReason(days);
  return days.public_reason ? t("absent.because", { absence, reason: days.public_reason }) : absence;
}

/** The same without why. */
export function absentWithoutReason(days: AbsentDays): string {
  return t(`absent.${days.scope}`, { when: absentWhen(days) });
}

/** When an absence is, such as `on Monday 4 March 2030 from 10:00`. */
export function absentWhen({
  from,
  from_time,
  until,
  until_time,
}: Omit<AbsentDays, "id" | "scope" | "public_reason">): string {
  const times = { from: from_time ?? "none", until: until_time ?? "none" };
  const last = formatDate(until, "weekdayDate");
  if (from === until) return t("absent.on", { day: last, ...times });
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  const first = formatDate(from, isOneYear ? "weekdayDateWithoutYear" : "weekdayDate");
  return t("absent.span", { first, last, ...times });
}
