import pino from "pino";
import { readableLines } from "./log-text.ts";

/** What of the log may wait for a disk or a reader to take it again, in characters; more is lost. */
const mostWaiting = 1024 * 1024;

/** Where the log goes: standard output. That it cannot be written for a while is no reason to stop serving. */
export function openLogDestination(format: "json" | "text"): pino.DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting });
  output.on("error", () => {});
  if (format === "json") return output;
  return { write: (lines) => void output.write(readableLines(lines)) };
}
