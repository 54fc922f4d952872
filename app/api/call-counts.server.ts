import { getConfig } from "../http/installation.server.ts";
import type { CurrentUser } from "../people/session.server.ts";

/** Length of a window, in milliseconds. */
const window = 60_000;

/** Callers that are counted at a time; of more, those who came first are forgotten. */
const most = 50_000;

const counts = new Map<string, { calls: number; ends: number }>();

interface Counted {
  /** There was no call left; this one must be refused. */
  isOver: boolean;
  /** Seconds until the window ends. */
  reset: number;
  /** What the caller is told of it. */
  headers: Record<string, string>;
}

/**
 * Counts a call for its token; one without a token that opens something, for its network address. A window is a minute
 * and begins with its caller's first call. In memory, unlike other limits: to write each call to the disk would take
 * longer than most calls, and all that a restart forgives is a minute.
 */
export function countCall(caller: CurrentUser | null, address: string): Counted {
  const { LIMIT_API } = getConfig();
  const now = Date.now();
  const count = countOf(caller ? `session ${caller.session_id}` : `address ${address}`, now);
  const isOver = count.calls >= LIMIT_API;
  if (!isOver) count.calls += 1;
  const reset = Math.max(1, Math.ceil((count.ends - now) / 1000));
  const headers = {
    "ratelimit-limit": String(LIMIT_API),
    "ratelimit-remaining": String(LIMIT_API - count.calls),
    "ratelimit-reset": String(reset),
  };
  return { isOver, reset, headers };
}

function countOf(caller: string, now: number) {
  const known = counts.get(caller);
  if (known && known.ends > now) return known;
  counts.delete(caller);
  const count = { calls: 0, ends: now + window };
  counts.set(caller, count);
  forgetOldest(now);
  return count;
}

/** In the order in which they began, windows also end. */
function forgetOldest(now: number): void {
  for (const [caller, { ends }] of counts) {
    if (ends > now && counts.size <= most) return;
    counts.delete(caller);
  }
}
