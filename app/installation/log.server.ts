import pino from "pino";
import { getConfig } from "./installation.server.ts";
import { openLogDestination } from "./log-destination.server.ts";

let logger: pino.Logger | undefined;
let destination: pino.DestinationStream | undefined;

/** Where the log goes: standard output. */
export function getLogDestination(): pino.DestinationStream {
  destination ??= openLogDestination(getConfig().LOG_FORMAT);
  return destination;
}

/** Structured log on standard output. Nothing that names a person goes in: no address, no query, no body. */
export function getLog(): pino.Logger {
  logger ??= pino(
    { level: getConfig().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    getLogDestination(),
  );
  return logger;
}

/** A request's path as the log may have it: without the query, and without the secret of a link that opens something. */
export function loggedPath(url = ""): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(/^(\/(?:reset-password|appointments|setup))\/.*/i, "$1/…");
}
