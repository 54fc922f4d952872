import type { Db } from "../../../db/connection.ts";
import { checkSeals } from "../../access/audit-seals.server.ts";
import { type Finding, note, ok, problem } from "../../system/findings.server.ts";
import { t } from "../../words/t.ts";

const about = "audit log";

/** Whether every line of the audit log is there and as it was when its day was sealed. */
export async function checkAudit(db: Db): Promise<Finding> {
  const { seals, last, pruned, broken } = await checkSeals(db);
  if (broken) return problem(about, broken);
  if (!last) return note(about, () => t("check.log-unsealed"));
  const gone = () => (pruned ? t("check.log-gone", { lines: String(pruned.lines), day: pruned.until }) : "");
  return ok(about, () => t("check.log", { count: seals, ...last, gone: gone() }));
}
