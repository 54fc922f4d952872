import { getLog, getLogDestination, loggedPath } from "./log.server.ts";

interface Access {
  requestId: string;
  method: string | undefined;
  /** As `pathInLog` has it. */
  path: string;
  status: number;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** The client went before it had the whole answer. */
  aborted?: boolean;
}

let wanted: boolean | undefined;
let lines = "";
let stamp = { at: 0, text: "" };

/**
 * Logs a request that was answered: a line as the log's own are, written by hand because there is one for every request.
 * The lines of one turn of the event loop go out together.
 */
export function logAccess({ requestId, method, path, status, ms, aborted }: Access): void {
  wanted ??= getLog().isLevelEnabled("info");
  if (!wanted) return;
  if (lines === "") setImmediate(writeLines);
  const end = aborted ? `${ms},"aborted":true}\n` : `${ms}}\n`;
  lines += `{"level":30,"time":"${now()}","requestId":"${requestId}","method":"${method}","path":${path},"status":${status},"ms":${end}`;
}

/** The path of a request, as it stands in its line. */
export function pathInLog(url: string | undefined): string {
  return JSON.stringify(loggedPath(url));
}

function writeLines(): void {
  const written = lines;
  lines = "";
  if (written !== "") getLogDestination().write(written);
}

// What ends the process need not wait for the turn to end.
process.on("exit", writeLines);

/** The time as the log writes it; most requests share their millisecond with others. */
function now(): string {
  const at = Date.now();
  if (at !== stamp.at) stamp = { at, text: new Date(at).toISOString() };
  return stamp.text;
}
