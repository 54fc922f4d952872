import type { Db } from "../../db/connection.ts";
import { counting, type Limit, limitPassed, noteHit } from "../../db/queries/rate-limits.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";

/**
 * Counts one of what a sender may do only so often, or some. Above it stands what all senders together may: addresses are cheap.
 *
 * @param what is done, in a word or two
 * @param sender network address, or account
 * @returns seconds to wait when either limit is passed, else null
 */
export function countFrom(
  db: Db,
  what: string,
  sender: string,
  limit: Limit,
  amount = 1,
): Promise<number | null> {
  const key = ownKey(what, sender);
  return counting(db, key, async (counters) => {
    const own = await noteHit(counters, key, limit, new Date(), amount);
    // What one sender is refused uses up nothing that the others may do.
    const wait = own.hits <= limit.most ? null : own.reset;
    return wait ?? countForSite(counters, what, ceilingOf(limit), amount);
  });
}

/** What the whole site has come to, by what is counted: not written yet, and from when it is open again. */
const siteCounts = perHospital(() => new Map<string, { unwritten: number; opens: number }>());

/**
 * Counts for all senders together. It is written when a hundredth of the ceiling has come together: to write each would
 * cost a post a fifth of its time.
 */
async function countForSite(db: Db, what: string, ceiling: Limit, amount: number): Promise<number | null> {
  const site = siteCounts();
  const now = new Date();
  const { unwritten = 0, opens = 0 } = site.get(what) ?? {};
  if (opens > now.getTime()) return Math.ceil((opens - now.getTime()) / 1000);
  const coming = unwritten + amount;
  const isEnough = coming >= ceiling.most / 100;
  site.set(what, { unwritten: isEnough ? 0 : coming, opens: 0 });
  if (!isEnough) return null;
  const { hits, reset } = await noteHit(db, siteKey(what), ceiling, now, coming);
  warnBelowCeiling(what, hits, ceiling.most, coming);
  if (hits <= ceiling.most) return null;
  site.set(what, { unwritten: 0, opens: now.getTime() + reset * 1000 });
  return reset;
}

/** Seconds that a sender must wait before they may do it again, or null. Counts nothing. */
export async function waitOfSender(
  db: Db,
  what: string,
  sender: string,
  limit: Limit,
  now = new Date(),
): Promise<number | null> {
  const wait = await limitPassed(db, ownKey(what, sender), limit, now);
  return wait ?? limitPassed(db, siteKey(what), ceilingOf(limit), now);
}

/** What the whole site takes of what one sender may do. */
function ceilingOf({ most, seconds }: Limit): Limit {
  return { most: most * getConfig().LIMIT_SITE, seconds };
}

/** Tells the operator, once in a window, that the site may soon refuse everybody. */
export function warnBelowCeiling(what: string, hits: number, most: number, amount = 1): void {
  const mark = Math.ceil(most * 0.8);
  if (hits < mark || hits - amount >= mark) return;
  getLog().warn({ limit: what, hits, most }, "a limit of the whole site is nearly reached");
}

const ownKey = (what: string, sender: string) => `${what} ${sender}`;
const siteKey = (what: string) => `site ${what}`;
