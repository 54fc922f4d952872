import { addDays } from "../../db/local-time.ts";
import { findRecordedDays, keepDaysAhead } from "../../db/queries/reports.ts";
import { getConfig, getDb, hospitalTime } from "../installation/installation.server.ts";

/** How far from today days are counted before anybody asks; others are when somebody does. */
const [daysBack, daysAhead] = [3660, 732];

/** Counts the days that want it, so that whoever reads a report next waits for none of them. */
export async function countReports(): Promise<void> {
  const { TIME_ZONE: timeZone } = getConfig();
  const found = await findRecordedDays(getDb(), timeZone);
  if (!found) return;
  const { date: today } = hospitalTime();
  const [first, last] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const from = found.from > first ? found.from : first;
  const until = found.until < last ? found.until : last;
  if (from <= until) await keepDaysAhead(getDb(), { from, until, timeZone });
}
