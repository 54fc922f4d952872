import { AsyncLocalStorage } from "node:async_hooks";
import type { Config } from "./config.server.ts";

/** One of several hospitals in a process. */
export interface HospitalAmongOthers {
  readonly config: Config;
}

/** To which of them belongs what runs now. The program serves one hospital, and never makes this. */
let hospitals: AsyncLocalStorage<HospitalAmongOthers> | undefined;

/**
 * Runs something for one of several hospitals, with all that comes of it later: timers, servers that it opens and their
 * requests. From the first time on, the process has no hospital of its own.
 */
export function runForHospital<Result>(hospital: HospitalAmongOthers, run: () => Result): Result {
  hospitals ??= new AsyncLocalStorage();
  return hospitals.run(hospital, run);
}

/** The one of several hospitals for which this runs; null in a process of one hospital. */
export function hospitalAmongOthers(): HospitalAmongOthers | null {
  if (!hospitals) return null;
  const hospital = hospitals.getStore();
  if (!hospital) throw new Error("this runs for none of the hospitals of this process");
  return hospital;
}

/** What a module has in memory of its hospital: made when it is first asked for, and for each hospital apart. */
export function perHospital<State extends object>(make: () => State): () => State {
  let ofOne: State | undefined;
  const ofOthers = new WeakMap<HospitalAmongOthers, State>();
  return () => {
    const hospital = hospitalAmongOthers();
    if (!hospital) {
      ofOne ??= make();
      return ofOne;
    }
    const state = ofOthers.get(hospital) ?? make();
    ofOthers.set(hospital, state);
    return state;
  };
}
