import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Hospital, openHospital } from "./hospital.ts";

type Options = Parameters<typeof openHospital>[0];

/**
 * A hospital that is open for the tests of a file, or of the `describe` it is asked for in. Hooks that are declared after
 * it find it open, too.
 *
 * @param open the hospital, where it takes more than settings
 */
export function hospitalForAll(open: Options | (() => Promise<Hospital>) = {}): Hospital {
  const { hospital, start, stop } = laterOn(open);
  beforeAll(start);
  afterAll(stop);
  return hospital;
}

/** A fresh hospital for each of these tests. */
export function hospitalForEach(open: Options | (() => Promise<Hospital>) = {}): Hospital {
  const { hospital, start, stop } = laterOn(open);
  beforeEach(start);
  afterEach(stop);
  return hospital;
}

/** A hospital that tests can be written with before it is open. */
function laterOn(open: Options | (() => Promise<Hospital>)) {
  let opened: Hospital | undefined;
  const current = (): Hospital => {
    if (!opened) throw new Error("the hospital is open only within tests and hooks");
    return opened;
  };
  const hospital: Hospital = {
    get url() {
      return current().url;
    },
    get process() {
      return current().process;
    },
    get output() {
      return current().output;
    },
    get rows() {
      return current().rows;
    },
    get change() {
      return current().change;
    },
    get folder() {
      return current().folder;
    },
    get stop() {
      return current().stop;
    },
  };
  const start = async () => {
    opened = await (typeof open === "function" ? open() : openHospital(open));
  };
  const stop = async () => {
    await opened?.stop();
    opened = undefined;
  };
  return { hospital, start, stop };
}
