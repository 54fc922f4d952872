import type { WindowHits } from "../../db/queries/rate-limits.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { warnBelowCeiling } from "../http/limits.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";

/** Length of a window, in milliseconds. */
export const callWindow = 60_000;

/** Callers that are counted at a time; of more, those who came first are forgotten. */
const maxCallers = 50_000;

/** With what the keys begin under which nodes tell each other of calls. */
export const callKeys = "api ";

/** Whoever brings no token that opens something, all together. */
const visitorsKey = `${callKeys}visitors`;

interface Count {
  calls: number;
  /** How many of them the other nodes know of, their own among them; 0 where there are none. */
  shared: number;
  ends: number;
}

/** By their keys. However many callers there are, what all visitors have come to is not forgotten for them. */
const counted = perHospital(() => ({
  callers: new Map<string, Count>(),
  visitors: new Map<string, Count>(),
}));

interface Counted {
  /** There was no call left; this one must be refused. */
  isOver: boolean;
  /** Seconds until the window ends. */
  reset: number;
  /** What the caller is told of it. */
  headers: Record<string, string>;
}

/**
 * Counts a call for its account; one without a token that opens something, for its network address, and for all of
 * these together. A window is a minute and begins with its caller's first call. In memory, unlike other limits: to write
 * each call to the disk would take longer than most calls, and all that a restart forgives is a minute. Nodes tell each
 * other what they counted (`call-sharing.server.ts`).
 */
export function countCall(caller: CurrentUser | null, address: string): Counted {
  const { LIMIT_API } = getConfig();
  const now = Date.now();
  const count = countOf(caller ? `${callKeys}account ${caller.id}` : `${callKeys}address ${address}`, now);
  const isSpent = count.calls >= LIMIT_API;
  const closedUntil = caller || isSpent ? null : countVisitor(now);
  const isOver = isSpent || closedUntil !== null;
  if (!isOver) count.calls += 1;
  const reset = Math.max(1, Math.ceil(((closedUntil ?? count.ends) - now) / 1000));
  const headers = {
    "ratelimit-limit": String(LIMIT_API),
    "ratelimit-remaining": String(isOver ? 0 : LIMIT_API - count.calls),
    "ratelimit-reset": String(reset),
  };
  return { isOver, reset, headers };
}

/** Counts a call against what all visitors together may. Returns when the window ends if there was none left. */
function countVisitor(now: number): number | null {
  const visitors = countOf(visitorsKey, now);
  const ceiling = ceilingOfVisitors();
  if (visitors.calls >= ceiling) return visitors.ends;
  visitors.calls += 1;
  warnBelowCeiling("api", visitors.calls, ceiling);
  return null;
}

function ceilingOfVisitors(): number {
  const { LIMIT_API, LIMIT_SITE } = getConfig();
  return LIMIT_API * LIMIT_SITE;
}

/** The count of a key's window, which begins now where none is open. */
function countOf(key: string, now: number): Count {
  const { callers, visitors } = counted();
  const counts = key === visitorsKey ? visitors : callers;
  const known = counts.get(key);
  // One that ends later was begun by a clock that was ahead, and has been put right since.
  if (known && known.ends > now && known.ends <= now + 2 * callWindow) return known;
  counts.delete(key);
  const count = { calls: 0, shared: 0, ends: now + callWindow };
  counts.set(key, count);
  forgetOldest(counts, now);
  return count;
}

/** In the order in which they began, windows also end; those of which others have told may end before. */
function forgetOldest(counts: Map<string, Count>, now: number): void {
  for (const [key, { ends }] of counts) {
    if (ends > now && counts.size <= maxCallers) return;
    counts.delete(key);
  }
}

/** Calls that the other nodes are being told of. */
export interface ToldCalls {
  rows: WindowHits[];
  /** They could not be told: it is to be done again. */
  takeBack: () => void;
}

/**
 * The calls of open windows that the other nodes do not know of; from now on they count as told.
 *
 * @param most callers; of more, those with fewest such calls wait for the next time
 */
export function callsToTell(most: number, now: number): ToldCalls {
  const { callers, visitors } = counted();
  const untold = [...visitors, ...callers]
    .filter(([, { calls, shared, ends }]) => calls > shared && ends > now)
    .map(([key, count]) => ({ key, count, hits: count.calls - count.shared }));
  if (untold.length > most) untold.sort((one, other) => other.hits - one.hits).splice(most);
  for (const { count, hits } of untold) count.shared += hits;
  return {
    rows: untold.map(({ key, count, hits }) => {
      return { key, hits, window_start: new Date(count.ends - callWindow).toISOString() };
    }),
    takeBack: () => {
      for (const { count, hits } of untold) count.shared -= hits;
    },
  };
}

/** Takes over what all nodes together have counted. What of it is not told yet comes on top. */
export function learnCalls(told: readonly WindowHits[], now: number): void {
  for (const { key, hits, window_start } of told) {
    // The other's clock may be ahead: nobody waits longer than a window for that.
    const ends = Math.min(Date.parse(window_start), now) + callWindow;
    if (ends <= now) continue;
    const count = countOf(key, now);
    const more = hits - count.shared;
    Object.assign(count, { calls: count.calls + more, shared: hits, ends });
    if (key === visitorsKey) warnBelowCeiling("api", count.calls, ceilingOfVisitors(), more);
  }
}
