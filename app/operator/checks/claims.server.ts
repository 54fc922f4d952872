import type { Db } from "../../../db/connection.ts";
import { type Disagreement, findDisagreement, repairClaims } from "../../../db/queries/claim-checks.ts";
import { referenceOf } from "../../appointments/reference.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { type Finding, note, ok, problem, someOf } from "./finding.ts";

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
    if (repaired > 0) findings.push(note(about, `${inWords(repaired)} put right`));
  }
  const found = await findDisagreement(db, date);
  findings.push(...findingsOf(found));
  return findings.length > 0 ? findings : [ok(about, "every approved appointment has its time")];
}

function findingsOf({ unclaimed, unfounded, overlapping, offers }: Disagreement): Finding[] {
  const findings: Finding[] = [];
  const repair = "run wellhouse check --repair";
  if (unclaimed.length > 0) {
    const text = `${inWords(unclaimed.length)} approved without having the time: ${named(unclaimed)}; ${repair}`;
    findings.push(problem(about, text));
  }
  if (unfounded.length > 0) {
    const text = `${inWords(unfounded.length)} not approved, but keep a time: ${named(unfounded)}; ${repair}`;
    findings.push(problem(about, text));
  }
  if (offers.length > 0) {
    const whose = `numbers ${someOf(offers.map(String))} of the waiting list`;
    findings.push(problem(about, `offers and the times kept for them differ: ${whose}; ${repair}`));
  }
  if (overlapping.length > 0) {
    const text = `${inWords(overlapping.length)} at the same time as another one of the doctor's: ${named(overlapping)}; move or cancel`;
    findings.push(note(about, text));
  }
  return findings;
}

const inWords = (count: number) => (count === 1 ? "1 appointment" : `${count} appointments`);
const named = (ids: number[]) => someOf(ids.map((id) => referenceOf({ id })));
