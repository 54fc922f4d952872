import { setTimeout as sleep } from "node:timers/promises";
import { isConflict, isEndedSession } from "./failures.ts";

/** How long others may go first before a transaction fails, in milliseconds: as long as it may wait for a lock. */
const patienceMs = 10_000;
const maxPauseMs = 200;

/**
 * Runs a transaction again where it was undone for the sake of another one. What failed otherwise is not repeated,
 * least of all a commit whose answer was lost: it may have happened.
 */
export async function retried<Result>(run: () => Promise<Result>): Promise<Result> {
  const givesUp = performance.now() + patienceMs;
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || performance.now() > givesUp) throw error;
    }
    // Those who stood in each other's way must not meet again.
    await sleep(Math.random() * Math.min(2 ** tries, maxPauseMs));
  }
}

/** As many as a pool may have that the server ended while nobody used them. */
const maxEnded = 10;

/** Runs what changes nothing again where the session turns out to be ended: whoever takes a connection learns it first. */
export async function retriedIfEnded<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isEndedSession(error) || tries === maxEnded) throw error;
    }
  }
}
