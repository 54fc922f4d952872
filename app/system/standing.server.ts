import { outboxFigures } from "../../db/queries/health.ts";
import { version } from "../../package.json";
import { backupState } from "../backup/schedule.server.ts";
import { backupStanding, proofStanding } from "../backup/standing.ts";
import { getLines } from "../fairness/lines.server.ts";
import { readDatabaseSizes, readDisks } from "../health/disk.server.ts";
import type { Turns } from "../http/turns.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { nodeStates } from "../installation/nodes.server.ts";
import { lastCheck } from "./check.server.ts";
import { troubledMails } from "./emails.server.ts";

/** How the installation is, as its superadmin may know it. */
export async function describeStanding() {
  const [outbox, mails, sizes, disks, backups, nodes, check] = await Promise.all([
    outboxFigures(getDb()),
    troubledMails(getDb()),
    readDatabaseSizes(),
    readDisks(),
    backupState(),
    nodeStates(),
    lastCheck(),
  ]);
  const at = { now: new Date(), timeZone: getConfig().TIME_ZONE };
  return {
    version,
    node: process.versions.node,
    database_bytes: sizes.database + (sizes.wal ?? 0),
    disks,
    nodes:
      nodes?.map(({ name, version, startedAt, silence, runs, isThis }) => ({
        name,
        version,
        started_at: startedAt,
        silent_seconds: silence,
        runs,
        this: isThis,
      })) ?? null,
    queues: Object.entries<Turns>({ ...getLines() }).map(([name, turns]) => {
      const { waiting, inWork, refusedSender, refusedAll } = turns.figures();
      return { name, waiting, in_work: inWork, refused: refusedSender + refusedAll };
    }),
    backups: { made: backupStanding(backups, at), proven: proofStanding(backups, at) },
    emails: { waiting: outbox.waiting, dead: outbox.dead, failed: mails },
    check,
  };
}
