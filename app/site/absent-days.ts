import { type AbsenceTimes, absentOn, spanAround } from "../../db/absence-times.ts";
import { addDays, weekdayOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { dateInWords } from "../ui/dates.tsx";

/** An absence as the public is told of it. */
export interface AbsentDays {
  scope: "hospital" | "department" | "doctor";
  from: LocalDate;
  from_time: LocalTime | null;
  until: LocalDate;
  until_time: LocalTime | null;
  public_reason: string;
}

export type Told = AbsenceTimes & Pick<AbsentDays, "scope" | "public_reason">;

/** The absences of a span of days, whoever works then. */
export function closedDaysIn(
  absences: readonly Told[],
  span: { from: LocalDate; to: LocalDate },
): AbsentDays[] {
  const told = new Map<string, AbsentDays>();
  for (let date = span.from; absences.length > 0 && date <= span.to; date = addDays(date, 1)) {
    for (const absence of absences) if (absentOn(absence, date)) tell(told, absence, date);
  }
  return [...told.values()];
}

/** Notes the days of an absence around a date. */
export function tell(told: Map<string, AbsentDays>, absence: Told, date: LocalDate): void {
  const span = spanAround(absence, date);
  const { scope, from_time, until_time, public_reason } = absence;
  if (span)
    told.set(JSON.stringify([span, absence]), { scope, ...span, from_time, until_time, public_reason });
}

const whose: Record<AbsentDays["scope"], string> = {
  hospital: "Closed",
  department: "The department is closed",
  doctor: "Away",
};

/** An absence in a sentence without its stop, such as `Away from Monday 4 March to Friday 8 March 2030: Conference`. */
export function absentInWords(days: AbsentDays): string {
  const { scope, public_reason } = days;
  return `${whose[scope]} ${absentWhen(days)}${public_reason && `: ${public_reason}`}`;
}

/** When an absence is, such as `on Monday 4 March 2030 from 10:00`. */
export function absentWhen({
  from,
  from_time,
  until,
  until_time,
}: Omit<AbsentDays, "scope" | "public_reason">): string {
  if (from === until) {
    const times = [from_time && `from ${from_time}`, until_time && `until ${until_time}`].filter(Boolean);
    return ["on", day(until), ...times].join(" ");
  }
  const [first, last] = [day(from, from.slice(0, 4) === until.slice(0, 4)), day(until)];
  return `from ${[first, from_time, "to", last, until_time].filter(Boolean).join(" ")}`;
}

function day(date: LocalDate, short = false): string {
  const words = `${weekdayOf(date)} ${dateInWords(date)}`;
  return short ? words.slice(0, -5) : words;
}
