import { spawn } from "node:child_process";
import path from "node:path";
import { isSea } from "node:sea";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { recordAudit } from "../../db/queries/audit.ts";
import {
  type CheckFinding,
  getLastCheck,
  keepLastCheck,
  type LastCheck,
} from "../../db/queries/last-check.ts";
import { buildFolder } from "../installation/assets.server.ts";
import { hospitalAmongOthers } from "../installation/hospitals.server.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { t } from "../words/t.ts";
import { keptFinding, note } from "./findings.server.ts";

/** A check looks at every row: with a million appointments that takes a minute or two. In milliseconds. */
const mostMs = 5 * 60 * 1000;

/** Whoever asks waits so long for what it finds, in milliseconds; it goes on without them. */
const waitMs = 8_000;

/** The last check; what a process left unfinished that has ended counts as over. */
export async function lastCheck(): Promise<LastCheck | null> {
  const last = await getLastCheck(getDb());
  if (!last || last.finished_at || Date.now() - Date.parse(last.started_at) < mostMs + waitMs) return last;
  return { ...last, finished_at: last.started_at, findings: [brokenOff()] };
}

const brokenOff = () =>
  keptFinding(note("check", () => t("check.broken-off", { command: "wellhouse check" })));

/** Has the data and the settings checked, unless that is being done already. What it finds is kept. */
export async function runCheck(by: { id: number }): Promise<LastCheck | null> {
  const last = await lastCheck();
  if (last && !last.finished_at) return last;
  const started_at = new Date().toISOString();
  await inTransaction(async (trx) => {
    await keepLastCheck(trx, { started_at, finished_at: null, findings: [] });
    await recordAudit(trx, { user_id: by.id, action: "checked", entity: "installation", entity_id: "" });
  });
  const over = findAll()
    .then((findings) =>
      keepLastCheck(getDb(), { started_at, finished_at: new Date().toISOString(), findings }),
    )
    .catch((error: unknown) => getLog().error({ err: error }, "the check failed"));
  await Promise.race([over, pause(waitMs, undefined, { ref: false })]);
  return lastCheck();
}

/** A process of its own does it: the site's would answer nobody while it looks through a large file. */
async function findAll(): Promise<CheckFinding[]> {
  if (hospitalAmongOthers()) throw new Error("several hospitals have no command of their own");
  const program = isSea() ? [] : [path.join(buildFolder, "wellhouse.cjs")];
  const child = spawn(process.execPath, [...program, "check", "--json"], {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: mostMs,
    killSignal: "SIGKILL",
  });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  try {
    const printed = await Promise.race([buffer(child.stdout), failed]);
    return JSON.parse(printed.toString()) as CheckFinding[];
  } catch (error) {
    getLog().error({ err: error }, "the check did not come to its end");
    return [brokenOff()];
  }
}
