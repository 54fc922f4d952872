import type { Db } from "../../../db/connection.ts";
import { findWrongDays, keepDaysAnew } from "../../../db/queries/reports.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { type Finding, note, ok, problem } from "../../system/findings.server.ts";
import { t } from "../../words/t.ts";
import { repairing, someOf } from "./finding.ts";

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
    const count = wrong.length;
    findings.push(note(about, () => t("check.reports-anew", { count })));
    wrong = await findWrongDays(db, timeZone);
  }
  if (wrong.length > 0) {
    const days = wrong;
    const text = () =>
      t("check.reports-wrong", { count: days.length, which: someOf(days), command: repairing });
    findings.push(problem(about, text));
  }
  return findings.length > 0 ? findings : [ok(about, () => t("check.reports"))];
}
