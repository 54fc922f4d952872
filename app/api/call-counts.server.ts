/** Length of a window, in milliseconds. */
const window = 60_000;

/** Callers that are counted at a time; of more, those who came first are forgotten. */
const most = 50_000;

const counts = new Map<string, { calls: number; ends: number }>();

/**
 * Counts a call of the API in a window of a minute that begins with its caller's first. In memory, unlike other
 * limits: to write each call to the disk would take longer than most calls, and all that a restart forgives is a
 * minute.
 *
 * @returns the calls in this window so far, and the seconds until it ends
 */
export function noteCall(caller: string, now = Date.now()): { calls: number; reset: number } {
  let count = counts.get(caller);
  if (!count || count.ends <= now) {
    counts.delete(caller);
    count = { calls: 0, ends: now + window };
    counts.set(caller, count);
    forgetOldest(now);
  }
  count.calls += 1;
  return { calls: count.calls, reset: Math.max(1, Math.ceil((count.ends - now) / 1000)) };
}

/** In the order in which they began, windows also end. */
function forgetOldest(now: number): void {
  for (const [caller, { ends }] of counts) {
    if (ends > now && counts.size <= most) return;
    counts.delete(caller);
  }
}
