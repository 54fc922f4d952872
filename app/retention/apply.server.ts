import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { countMarkedLines } from "../../db/queries/audit-pruning.ts";
import { beginRun, finishRuns, getRetention, removeDue } from "../../db/queries/retention.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { endOurTurn, isOurTurn } from "../installation/nodes.server.ts";
import { kindNames } from "./kinds.ts";
import { cutoffOf, nextRunDay } from "./retention.server.ts";

/** How long the others leave it to whoever is at it and is not heard of, in milliseconds. */
const turnMs = 5 * 60 * 1000;

/**
 * Takes away what is older than the hospital wants it kept, once on each of its days. A run that was cut off goes on where
 * it was: what went is counted in the transaction in which it went.
 */
export async function applyRetention(now: Date): Promise<void> {
  const db = getDb();
  const settings = await getRetention(db);
  const day = hospitalTime(now).date;
  // Lines of the log that are marked go, whatever is set by now.
  const isAnySet = kindNames.some((kind) => settings[kind] !== null) || (await countMarkedLines(db)) > 0;
  if (!isAnySet || (await nextRunDay(db, now)) !== day) return;
  if (!(await isOurTurn("retention", turnMs))) return;
  await beginRun(db, day);
  for (const kind of kindNames) {
    const days = settings[kind];
    if (days === null && kind !== "audit_lines") continue;
    const cutoff = cutoffOf(day, days ?? 0);
    while (await removeDue(db, day, { kind, cutoff, days })) {
      if (!(await isOurTurn("retention", turnMs))) return;
      await setImmediate();
    }
  }
  await finish(db, now);
  await endOurTurn("retention");
}

/** Writes down what went: of a day that never came to its end, too. */
async function finish(db: Db, now: Date): Promise<void> {
  const runs = await db.transaction().execute(async (trx) => {
    const finished = await finishRuns(trx, now.toISOString());
    for (const { day, finished_at, ...figures } of finished) {
      const line = { user_id: null, action: "retention", entity: "retention", entity_id: day };
      await recordAudit(trx, { ...line, detail: figures });
    }
    return finished;
  });
  for (const run of runs) getLog().info(run, "what was kept long enough is gone");
}
