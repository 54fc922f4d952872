import { Turns } from "../http/turns.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";

/**
 * Where work waits that takes long enough for one visitor's to be felt by another. In each line senders take turns, and
 * staff go before everybody else. docs/decisions/0022-fairness.md says why the bounds are what they are.
 */
export interface Lines {
  /** New connections from addresses that have just brought too much at once. */
  connections: Turns;
  /** Pages and calls that are made anew: one begins at a time, and what is ready is sent before the next. */
  answers: Turns;
  /** Bodies that are being taken, and those among them that may bring files. Nobody waits for these: they are refused. */
  bodies: Turns;
  uploads: Turns;
  /** Pieces of such files: all together come no faster than disk and processor take them beside the rest. */
  pieces: Turns;
  /** Pictures that are encoded. One place is for staff. */
  pictures: Turns;
  /** Passwords that are hashed or checked, in a thread of their own. */
  passwords: Turns;
  /** Sizes of stored pictures, each of which is made once. */
  sizes: Turns;
}

export const getLines = perHospital(openLines);

function openLines(): Lines {
  const config = getConfig();
  const waiting = { maxWaiting: config.MAX_WAITING, maxWaitingOfOne: config.MAX_WAITING_ADDRESS };
  const atOnce = Number.POSITIVE_INFINITY;
  const refusing = { atOnce, maxWaiting: 0, maxWaitingOfOne: 0 };
  return {
    connections: new Turns({ atOnce: 1, ...waiting }),
    answers: new Turns({ atOnce: 1, ...waiting }),
    bodies: new Turns({
      ...refusing,
      atOnceOfOthers: config.MAX_BODIES,
      atOnceOfOne: config.MAX_BODIES_ADDRESS,
    }),
    uploads: new Turns({
      ...refusing,
      atOnceOfOthers: config.MAX_UPLOADS,
      atOnceOfOne: config.MAX_UPLOADS_ADDRESS,
    }),
    pieces: new Turns({ atOnce: 1 }),
    pictures: new Turns({ atOnce: config.MAX_PICTURES, atOnceOfOthers: config.MAX_PICTURES - 1, ...waiting }),
    passwords: new Turns({ atOnce: 1, ...waiting }),
    sizes: new Turns({ atOnce: 1, ...waiting }),
  };
}
