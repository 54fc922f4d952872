import { performance } from "node:perf_hooks";
import { getLog } from "../installation/log.server.ts";

// V8 collects when it needs room. After a rush a server may need none for days, and would hold all that time what the
// rush took; browsers tell V8 when they are idle, Node does not.

/** How often it is looked, in milliseconds. */
export const restInterval = 20_000;

/** The share of that time in which a server that is at rest works, at most: a request now and then. */
const mostWork = 0.02;

/** How much more V8 must hold than after the last time, in bytes: to collect stops the server for a tenth of a second. */
const worthwhile = 16 * 1024 * 1024;

/** Gives memory back when there is nothing to do. */
export function giveBackAtRest(): void {
  let work = performance.eventLoopUtilization();
  // What starting took and nobody needs any more goes with the first look.
  let held = 0;
  const look = async () => {
    const { utilization } = performance.eventLoopUtilization(work);
    work = performance.eventLoopUtilization();
    if (utilization > mostWork || process.memoryUsage().heapTotal - held < worthwhile) return;
    try {
      await giveBack();
    } catch (error) {
      getLog().warn({ err: error }, "memory could not be given back");
    }
    held = process.memoryUsage().heapTotal;
  };
  setInterval(look, restInterval).unref();
}

/** Has V8 collect everything, and give what is left empty back to the system. The module is loaded where a rush was. */
export async function giveBack(): Promise<void> {
  const { Session } = process.getBuiltinModule("node:inspector/promises");
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
