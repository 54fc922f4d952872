import { otherNodes } from "../../db/connection.ts";
import { writeProof } from "../../db/queries/health.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getDb, isInstallationHeld } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { readDisks } from "./disk.server.ts";

/** The share of a disk that must be free. */
const leastFree = 0.1;

/** How long an answer stands, in milliseconds: the check writes, and anybody may ask. */
const standing = 1000;

const looks = perHospital((): { last?: { at: number; failures: Promise<string[]> } } => ({}));

/** What keeps this process from doing its work, one word each; nothing when it is ready. */
export function readinessFailures(): Promise<string[]> {
  const here = looks();
  const now = Date.now();
  if (!here.last || now - here.last.at >= standing || now < here.last.at)
    here.last = { at: now, failures: checkAll() };
  return here.last.failures;
}

async function checkAll(): Promise<string[]> {
  const checks = { database: expectDatabase(), disk: expectFreeDisks() };
  const failures = await Promise.all(
    Object.entries(checks).map(async ([word, check]) => {
      try {
        await check;
        return [];
      } catch (error) {
        getLog().warn({ check: word, reason: (error as Error).message }, "not ready");
        return [word];
      }
    }),
  );
  return failures.flat();
}

async function expectDatabase(): Promise<void> {
  // A server that does not answer would have whoever asks wait for half a minute.
  if (otherNodes(getDb())?.hears() === false) throw new Error("nothing was heard of it for a second");
  if (!isInstallationHeld()) throw new Error("it is not held: another process may replace it");
  await writeProof(getDb(), new Date());
}

async function expectFreeDisks(): Promise<void> {
  for (const { of, free, size } of await readDisks()) {
    if (free < size * leastFree) throw new Error(`the disk of the ${of} has ${free} of ${size} bytes free`);
  }
}
