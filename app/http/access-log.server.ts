import type { IncomingMessage } from "node:http";
import { getLog, getLogDestination, loggedPath } from "./log.server.ts";

interface Access {
  requestId: string;
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
export function logAccess(request: IncomingMessage, { requestId, status, ms, aborted }: Access): void {
  wanted ??= getLog().isLevelEnabled("info");
  if (!wanted) return;
  if (lines === "") setImmediate(writeLines);
  const path = JSON.stringify(loggedPath(request.url));
  const end = aborted ? `${ms},"aborted":true}\n` : `${ms}}\n`;
  lines += `{"level":30,"time":"${now()}","requestId":"${requestId}","method":"${request.method}","path":${path},"status":${status},"ms":${end}`;
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
