import { perHospital } from "../installation/hospitals.server.ts";
import { getLog, getLogDestination, loggedPath } from "../installation/log.server.ts";

interface Outcome {
  method: string | undefined;
  url: string | undefined;
  status: number;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** The client went before it had the whole answer. */
  aborted?: boolean;
}

/** How long lines wait for more of them, in milliseconds: a disk takes few long writes better than many short ones. */
const flushMs = 10;

/** Logs a request that was answered; `outcome` as `outcomeInLog` has it. */
export type LogAccess = (requestId: string, outcome: string) => void;

export const getAccessLog = perHospital(openAccessLog);

function openAccessLog(): LogAccess {
  if (!getLog().isLevelEnabled("info")) return () => {};
  const destination = getLogDestination();
  let pieces: string[] = [];
  const writeLines = () => {
    const lines = pieces.join("");
    pieces = [];
    if (lines !== "") destination.write(lines);
  };
  // What ends the process in an orderly way takes no lines along.
  process.on("exit", writeLines);
  return (requestId, outcome) => {
    if (pieces.length === 0) setTimeout(writeLines, flushMs);
    pieces.push(beginningOfLine(), requestId, outcome);
  };
}

/**
 * What the line of a request says below its id. A line is written by hand, as the log's own are, because there is one
 * for every request; of those that kept answers have, this part is always the same.
 */
export function outcomeInLog({ method, url, status, ms, aborted }: Outcome): string {
  const path = JSON.stringify(loggedPath(url));
  const end = aborted ? `${ms},"aborted":true` : ms;
  return `","method":"${method}","path":${path},"status":${status},"ms":${end}}\n`;
}

let beginning = { at: 0, text: "" };

/** A line up to the request's id; most requests share their millisecond with others. */
function beginningOfLine(): string {
  const at = Date.now();
  if (at !== beginning.at) {
    beginning = { at, text: `{"level":30,"time":"${new Date(at).toISOString()}","requestId":"` };
  }
  return beginning.text;
}
