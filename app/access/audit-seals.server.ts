import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { addDays, startOfDay } from "../../db/local-time.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { countMarkedLines, listPruningLines, listPrunings } from "../../db/queries/audit-pruning.ts";
import {
  type AuditSeal,
  findLastSeal,
  isDaySealed,
  keepSeal,
  lastLineBefore,
  linesBetween,
  listSealings,
  listSeals,
} from "../../db/queries/audit-seals.ts";
import { isRunUnderWay } from "../../db/queries/retention.ts";
import type { LocalDate } from "../../db/schema.ts";
import { getLog } from "../installation/log.server.ts";
import type { Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { leastAuditDays } from "./audit-days.ts";

/** After a day ends its last lines may still be on their way to the database, in milliseconds. */
const grace = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Lines that are read at once: between two reads other requests get their turn. */
const chunk = 1000;

/** Where a seal begins: after which line, and with the hash of which seal. */
interface Place {
  last_id: number;
  hash: string;
}

const beginning: Place = { last_id: 0, hash: "" };

/**
 * Seals the audit log until the end of the last day that is over, by the clock of UTC, unless that is done. A seal goes
 * on where the one before ended, so that it has every line whatever the clock said when it was written. Its hash stands
 * in the log that it seals and in the program's own log: who keeps that elsewhere sees when all was made anew together.
 */
export async function sealAudit(db: Db, now: Date): Promise<void> {
  const end = Math.floor((now.getTime() - grace) / dayMs) * dayMs;
  const day = new Date(end - dayMs).toISOString().slice(0, 10);
  // Not whether a later one is: a clock that was ahead may have sealed days to come.
  if (await isDaySealed(db, day)) return;
  const place = (await findLastSeal(db)) ?? beginning;
  const last_id = await lastLineBefore(db, place.last_id, new Date(end).toISOString());
  if (last_id === undefined) return;
  const sealed = { day, last_id, ...(await hashLines(db, place, { day, last_id })) };
  const isOurs = await db.transaction().execute(async (trx) => {
    if (!(await keepSeal(trx, { ...sealed, sealed_at: now.toISOString() }))) return false;
    const { lines, hash } = sealed;
    const line = { user_id: null, action: "sealed", entity: "audit_log", entity_id: day };
    await recordAudit(trx, { ...line, detail: { lines, hash } });
    return true;
  });
  if (isOurs) getLog().info(sealed, "a day of the audit log is sealed");
}

/** What the seals say of the audit log: how many hold, and the first thing that does not. */
export interface SealedLog {
  /** Those of days that were pruned among them. */
  seals: number;
  last: { day: LocalDate; hash: string } | null;
  /** The days whose lines the retention has taken away; null where there are none. */
  pruned: { until: LocalDate; lines: number } | null;
  /** In words; null where every sealed line is as it was, or is gone as it may. */
  broken: Words | null;
}

const sealing = z.object({ hash: z.string() });

/**
 * Compares the audit log with its seals, one after the other, and its seals with what it says of them. Of a day that was
 * pruned there are no lines; its seal is where the next one begins.
 */
export async function checkSeals(db: Db): Promise<SealedLog> {
  const result: SealedLog = { seals: 0, last: null, pruned: null, broken: null };
  const seals = await listSeals(db);
  const prunings = await listPrunings(db);
  const broken = await findUnlawful(db, seals, prunings);
  if (broken) return { ...result, broken };
  let place = beginning;
  for (const [index, seal] of seals.entries()) {
    const { day, lines, hash, last_id } = seal;
    if (index < prunings.length) {
      result.pruned = { until: day, lines: lines + (result.pruned?.lines ?? 0) };
    } else {
      const found = await hashLines(db, place, seal);
      if (found.lines !== lines) {
        const counted = { day, lines: String(lines), found: String(found.lines) };
        return { ...result, broken: () => t("seal.lines", counted) };
      }
      if (found.hash !== hash) {
        return { ...result, broken: () => t("seal.changed", { day }) };
      }
    }
    place = { last_id, hash };
    result.seals += 1;
    result.last = { day, hash };
  }
  const hashes = new Map(seals.map(({ day, hash }) => [day, hash]));
  for (const { day, detail } of await listSealings(db)) {
    if (hashes.get(day) !== sealing.safeParse(JSON.parse(detail)).data?.hash) {
      return { ...result, broken: () => t("seal.missing", { day }) };
    }
  }
  return result;
}

type Pruning = Awaited<ReturnType<typeof listPrunings>>[number];

/**
 * Why some of the days that were pruned may have been so only for somebody's sake; null where all of it was the retention's
 * doing. It takes the oldest days without a gap, none before its time, and says so in the log, which seals that line too.
 */
async function findUnlawful(db: Db, seals: AuditSeal[], prunings: Pruning[]): Promise<Words | null> {
  const last = prunings.at(-1);
  if (!last) return null;
  for (const [index, { day, last_id, kept_for, pruned_at }] of prunings.entries()) {
    const seal = seals[index];
    if (seal?.day !== day || seal.last_id !== last_id) {
      return () => t("seal.not-oldest", { day });
    }
    const mayGo = startOfDay("UTC", addDays(day, kept_for));
    if (kept_for < leastAuditDays || pruned_at < mayGo) return () => t("seal.too-soon", { day });
  }
  // The line of an earlier run may be gone itself, by a later one.
  const told = prunings.filter((pruning) => pruning === last || pruning.line_id > last.last_id);
  const lines = await listPruningLines(db);
  for (const { line_id, day } of told) {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || line.until < day) return () => t("seal.untold", { day });
  }
  const left = await countMarkedLines(db);
  if (left > 0 && !(await isRunUnderWay(db)))
    return () => t("seal.left", { lines: String(left), day: last.day });
  return null;
}

async function hashLines(db: Db, from: Place, { day, last_id }: { day: LocalDate; last_id: number }) {
  const sum = createHash("sha256").update(`${from.hash}\n${day}\n`);
  let lines = 0;
  let after = from.last_id;
  for (;;) {
    const read = await linesBetween(db, after, last_id, chunk);
    for (const { id, created_at, user_id, role_id, action, entity, entity_id, detail, address } of read) {
      const line = [id, created_at, user_id, role_id, action, entity, entity_id, detail, address];
      sum.update(`${JSON.stringify(line)}\n`);
    }
    lines += read.length;
    after = read.at(-1)?.id ?? after;
    if (read.length < chunk) return { hash: sum.digest("hex"), lines };
    await setImmediate();
  }
}
