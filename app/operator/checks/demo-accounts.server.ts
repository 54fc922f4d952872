import type { Db } from "../../../db/connection.ts";
import { listDemoAccounts } from "../../../db/queries/demo-accounts.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { type Finding, note, problem } from "../../system/findings.server.ts";
import { t } from "../../words/t.ts";
import { someOf } from "./finding.ts";

/** Whether accounts are left of a demo from which a hospital was made: everybody knows their password. */
export async function checkDemoAccounts(db: Db): Promise<Finding[]> {
  const accounts = await listDemoAccounts(db, { active: true });
  if (accounts.length === 0) return [];
  const find = getConfig().APP_URL.startsWith("https:") ? problem : note;
  const command = "wellhouse user disable";
  return [find("accounts", () => t("check.demo-accounts", { which: someOf(accounts), command }))];
}
