import { otherNodes } from "../../db/connection.ts";
import { addHits, openWindows, sweepRateLimits } from "../../db/queries/rate-limits.ts";
import { everyMinute } from "../installation/every-minute.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { isOurTurn } from "../installation/nodes.server.ts";
import { callKeys, callsToTell, callWindow, learnCalls } from "./call-counts.server.ts";

/** From one word to the others to the next, in milliseconds. */
const everyMs = 1000;

/** Callers of whom a node tells, and of whom it hears though they have not called it: of more, those with most calls. */
const mostTold = 1000;
const mostHeard = 1000;

const sharing = perHospital(() => ({
  clock: undefined as NodeJS.Timeout | undefined,
  underWay: undefined as Promise<void> | undefined,
  isFailing: false,
}));

/**
 * Has the nodes count calls together, for as long as the process serves: once a second each adds what it counted to
 * rows that all share, and reads what they have come to. Until then, and where the database is away, each goes by what it
 * knows. Of a file that is for one process there is nobody to tell.
 *
 * @returns when what the others have counted so far is known
 */
export async function shareCalls(): Promise<void> {
  if (!otherNodes(getDb())) return;
  sharing().clock = setInterval(share, everyMs).unref();
  everyMinute("clearing away counts of calls", async (now) => {
    // As long again, for clocks that are behind.
    const before = new Date(now.getTime() - 2 * callWindow);
    if (await isOurTurn("calls", callWindow)) await sweepRateLimits(getDb(), before, callKeys);
  });
  await share();
}

/** Tells the others of the last calls, for a process that ends. */
export async function endSharingCalls(): Promise<void> {
  const { clock, underWay } = sharing();
  if (!clock) return;
  clearInterval(clock);
  await underWay;
  await share();
}

function share(): Promise<void> {
  const here = sharing();
  here.underWay ??= exchange()
    .then(() => {
      here.isFailing = false;
    })
    .catch((error: unknown) => {
      if (!here.isFailing) getLog().warn({ err: error }, "calls are counted by this node alone for now");
      here.isFailing = true;
    })
    .finally(() => {
      here.underWay = undefined;
    });
  return here.underWay;
}

async function exchange(): Promise<void> {
  const now = new Date();
  const { rows, takeBack } = callsToTell(mostTold, now.getTime());
  try {
    learnCalls(await addHits(getDb(), rows, callWindow / 1000, now), Date.now());
  } catch (error) {
    takeBack();
    throw error;
  }
  const since = new Date(now.getTime() - callWindow);
  learnCalls(await openWindows(getDb(), { keys: callKeys, since, most: mostHeard }), Date.now());
}
