import { type Weekday, weekdays } from "../../../db/local-time.ts";

/** The days of the week that suit somebody, as the database keeps them. */
export function parseDays(text: string): Weekday[] {
  const days: unknown[] = JSON.parse(text);
  return weekdays.filter((day) => days.includes(day));
}
