import type { CurrentUser } from "../access/session.server.ts";
import { warnBelowCeiling } from "../http/limits.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";

/** Length of a window, in milliseconds. */
const window = 60_000;

/** Callers that are counted at a time; of more, those who came first are forgotten. */
const maxCallers = 50_000;

interface Count {
  calls: number;
  ends: number;
}

const counted = perHospital(() => ({
  callers: new Map<string, Count>(),
  /** The calls of everybody who brings no token that opens something. */
  visitors: { calls: 0, ends: 0 },
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
 * each call to the disk would take longer than most calls, and all that a restart forgives is a minute.
 */
export function countCall(caller: CurrentUser | null, address: string): Counted {
  const { LIMIT_API } = getConfig();
  const now = Date.now();
  const count = countOf(caller ? `account ${caller.id}` : `address ${address}`, now);
  const isSpent = count.calls >= LIMIT_API;
  const closedUntil = caller || isSpent ? null : countVisitors(now);
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
function countVisitors(now: number): number | null {
  const { visitors } = counted();
  if (visitors.ends <= now) Object.assign(visitors, { calls: 0, ends: now + window });
  const { LIMIT_API, LIMIT_SITE } = getConfig();
  const ceiling = LIMIT_API * LIMIT_SITE;
  if (visitors.calls >= ceiling) return visitors.ends;
  visitors.calls += 1;
  warnBelowCeiling("api", visitors.calls, ceiling);
  return null;
}

function countOf(caller: string, now: number): Count {
  const { callers } = counted();
  const known = callers.get(caller);
  if (known && known.ends > now) return known;
  callers.delete(caller);
  const count = { calls: 0, ends: now + window };
  callers.set(caller, count);
  forgetOldest(callers, now);
  return count;
}

/** In the order in which they began, windows also end. */
function forgetOldest(callers: Map<string, Count>, now: number): void {
  for (const [caller, { ends }] of callers) {
    if (ends > now && callers.size <= maxCallers) return;
    callers.delete(caller);
  }
}
