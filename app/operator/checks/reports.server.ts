import type { Db } from "../../../db/connection.ts";
import { findWrongDays, keepDaysAnew } from "../../../db/queries/reports.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { type Finding, note, ok, problem, someOf } from "./finding.ts";

const about = "reports";

/**
 * Whether the figures that are kept of each day are those that a count gives.
 *
 * @param repair has the days that are wrong counted anew first
 */
export async function checkReports(db: Db, repair: boolean): Promise<Finding[]> {
  const { TIME_ZONE: timeZone } = getConfig();
  let wrong = await findWrongDays(db, timeZone);
  const findings: Finding[] = [];
  if (repair && wrong.length > 0) {
    await keepDaysAnew(db, wrong, timeZone);
    findings.push(note(about, `${inWords(wrong)} counted anew`));
    wrong = await findWrongDays(db, timeZone);
  }
  if (wrong.length > 0) {
    const text = `the figures of ${inWords(wrong)} are not those of the appointments: ${someOf(wrong)}`;
    findings.push(problem(about, `${text}; run wellhouse check --repair`));
  }
  return findings.length > 0 ? findings : [ok(about, "every day's figures are those of its appointments")];
}

const inWords = (days: LocalDate[]) => (days.length === 1 ? "1 day" : `${days.length} days`);
