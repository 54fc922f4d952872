import type { Instant } from "../schema.ts";

export function utcNow(): Instant {
  return new Date().toISOString();
}

/** The two time stamps of a new row. */
export function newStamps(): { created_at: Instant; updated_at: Instant } {
  const now = utcNow();
  return { created_at: now, updated_at: now };
}
