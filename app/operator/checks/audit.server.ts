import type { Db } from "../../../db/connection.ts";
import { checkSeals } from "../../access/audit-seals.server.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

const about = "audit log";

/** Whether every line of the audit log is there and as it was when its day was sealed. */
export async function checkAudit(db: Db): Promise<Finding> {
  const { seals, last, pruned, broken } = await checkSeals(db);
  if (broken) return problem(about, broken);
  if (!last) return note(about, "nothing is sealed yet; the site does that an hour after midnight (UTC)");
  const gone = pruned
    ? `; the ${pruned.lines} lines until ${pruned.until} went as the retention says, and their seals are here`
    : "";
  const times = seals === 1 ? "once" : `${seals} times`;
  return ok(about, `as it was sealed ${times}, until ${last.day} (${last.hash})${gone}`);
}
