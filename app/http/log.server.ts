import pino from "pino";
import { getConfig } from "./installation.server.ts";

let logger: pino.Logger | undefined;

/** Structured log on standard output. Nothing that names a person goes in: no address, no query, no body. */
export function getLog(): pino.Logger {
  logger ??= pino(
    { level: getConfig().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 1, sync: true }),
  );
  return logger;
}
