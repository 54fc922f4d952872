import type { Db } from "../../../db/connection.ts";
import { countFailure, lockedFor } from "../../../db/queries/sign-in-locks.ts";
import { countFrom, waitOfSender } from "../../http/limits.server.ts";
import { Turns } from "../../http/turns.ts";
import { perHospital } from "../../installation/hospitals.server.ts";
import { getConfig } from "../../installation/installation.server.ts";

/** How wrong passwords are counted, and wrong codes. */
export interface FailureCount {
  key: string;
  /** Seconds until the next attempt, or null. */
  wait: (db: Db, now: Date) => Promise<number | null>;
  fail: (db: Db, now: Date) => Promise<unknown>;
}

const perAccount = () => ({ most: getConfig().LIMIT_SIGN_IN_ACCOUNT, seconds: window });

/** Window in which failures are counted, in seconds. */
const window = 15 * 60;

/** Together for an account, and for the address they come from. */
export function strangersCount(key: string, address: string): FailureCount {
  const perAddress = { most: getConfig().LIMIT_SIGN_IN_ADDRESS, seconds: window };
  const what = "sign-in address";
  return {
    key,
    wait: async (db, now) =>
      (await lockedFor(db, key, now)) ?? waitOfSender(db, what, address, perAddress, now),
    fail: async (db, now) => {
      await countFailure(db, key, perAccount(), now);
      await countFrom(db, what, address, perAddress);
    },
  };
}

/** For one browser alone: neither an account that is locked nor a crowded address keeps it out. */
export function browserCount(browser: string): FailureCount {
  const key = `browser ${browser}`;
  return {
    key,
    wait: (db, now) => lockedFor(db, key, now),
    fail: (db, now) => countFailure(db, key, perAccount(), now),
  };
}

/** For one session alone, likewise; what fails there counts among strangers' failures too, for it may be one's. */
export function sessionCount(session: number, strangers: FailureCount): FailureCount {
  const own = browserCount(`session ${session}`);
  return {
    ...own,
    fail: async (db, now) => {
      await own.fail(db, now);
      await strangers.fail(db, now);
    },
  };
}

const attemptLines = perHospital(() => new Map<string, Turns>());

/** Lets attempts on one account follow each other, so that each sees how the one before it ended. */
export async function inTurn<Result>(
  key: string,
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const lines = attemptLines();
  const line = lines.get(key) ?? new Turns({ atOnce: 1 });
  lines.set(key, line);
  try {
    return await line.take({ key: address }, attempt);
  } finally {
    const { inWork, waiting } = line.figures();
    if (inWork + waiting === 0) lines.delete(key);
  }
}
