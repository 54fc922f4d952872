import { z } from "zod";
import { type Weekday, weekdays } from "../../db/local-time.ts";

/** One row of a doctor's week; both times are empty on a day off. */
export interface WorkingDay {
  day: Weekday;
  from: string;
  to: string;
}

const stored = z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }));

/** A doctor's week out of the database, always seven rows from Monday. */
export function parseWorkingDays(text: string): WorkingDay[] {
  const known = stored.parse(JSON.parse(text));
  return weekdays.map((day) => known.find((entry) => entry.day === day) ?? { day, from: "", to: "" });
}
