import type { Db } from "../../../db/connection.ts";
import { type Disagreement, findDisagreement, repairClaims } from "../../../db/queries/claim-checks.ts";
import { referenceOf } from "../../appointments/reference.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { type Finding, note, ok, problem } from "../../system/findings.server.ts";
import { t } from "../../words/t.ts";
import { repairing, someOf } from "./finding.ts";

const about = "claims";

/**
 * Whether every approved appointment from today on claims its doctor's time, and nothing else does.
 *
 * @param repair has what disagrees put right first
 */
export async function checkClaims(db: Db, repair: boolean): Promise<Finding[]> {
  const { date } = hospitalTime();
  const findings: Finding[] = [];
  if (repair) {
    const repaired = await db.transaction().execute(async (trx) => {
      const found = await findDisagreement(trx, date);
      await repairClaims(trx, found);
      return new Set([...found.unclaimed, ...found.unfounded]).size + found.offers.length;
    });
    if (repaired > 0) findings.push(note(about, () => t("check.claims-repaired", { count: repaired })));
  }
  const found = await findDisagreement(db, date);
  findings.push(...findingsOf(found));
  return findings.length > 0 ? findings : [ok(about, () => t("check.claims"))];
}

function findingsOf({ unclaimed, unfounded, overlapping, offers }: Disagreement): Finding[] {
  const findings: Finding[] = [];
  if (unclaimed.length > 0)
    findings.push(problem(about, () => t("check.unclaimed", { ...named(unclaimed), command: repairing })));
  if (unfounded.length > 0)
    findings.push(problem(about, () => t("check.unfounded", { ...named(unfounded), command: repairing })));
  if (offers.length > 0) {
    const which = () => someOf(offers.map(String));
    findings.push(problem(about, () => t("check.offers", { which: which(), command: repairing })));
  }
  if (overlapping.length > 0) findings.push(note(about, () => t("check.overlapping", named(overlapping))));
  return findings;
}

const named = (ids: number[]) => ({
  count: ids.length,
  which: someOf(ids.map((id) => referenceOf({ id }))),
});
