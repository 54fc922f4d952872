import pino from "pino";
import { perHospital } from "./hospitals.server.ts";
import { getConfig } from "./installation.server.ts";
import { openLogDestination } from "./log-destination.server.ts";

/** Where the log goes: standard output. */
export const getLogDestination = perHospital(() => openLogDestination(getConfig().LOG_FORMAT));

/** Structured log on standard output. Nothing that names a person goes in: no address, no query, no body. */
export const getLog = perHospital(() =>
  pino(
    { level: getConfig().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    getLogDestination(),
  ),
);

/** A request's path as the log may have it: without the query, and without the secret of a link that opens something. */
export function loggedPath(url = ""): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(/^(\/(?:reset-password|appointments|setup))\/.*/i, "$1/…");
}
