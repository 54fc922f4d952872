import pino from "pino";
import { prefixOf } from "../words/href.ts";
import { perHospital } from "./hospitals.server.ts";
import { getConfig } from "./installation.server.ts";
import { readableLines } from "./log-text.ts";

/** What of the log may wait for a disk or a reader to take it again, in characters; more is lost. */
const mostWaiting = 1024 * 1024;

/** Where the log goes: standard output. That it cannot be written for a while is no reason to stop serving. */
export const getLogDestination = perHospital((): pino.DestinationStream => {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting });
  output.on("error", () => {});
  if (getConfig().LOG_FORMAT === "json") return output;
  return { write: (lines) => void output.write(readableLines(lines)) };
});

/** Structured log on standard output. Nothing that names a person goes in: no address, no query, no body. */
export const getLog = perHospital(() =>
  pino(
    {
      level: getConfig().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Classes have short names in the built server.
      serializers: { err: (error: Error) => ({ ...pino.stdSerializers.err(error), type: error.name }) },
    },
    getLogDestination(),
  ),
);

/** A request's path as the log may have it: without the query, and without the secret of a link that opens something. */
export function loggedPath(url = ""): string {
  const [path = ""] = url.split("?", 1);
  const parts = path.split("/");
  // Whatever languages stand before it, and whether the site is open in them.
  const at = parts.findIndex((part, index) => index > 0 && !isLanguagePart(plain(part)));
  const isSecret = at > 0 && at < parts.length - 1 && opensSomething.test(plain(parts[at] ?? ""));
  return isSecret ? `${parts.slice(0, at + 1).join("/")}/…` : path;
}

const isLanguagePart = (part: string) => prefixOf(`/${part}`) !== undefined;

/** The first parts of addresses whose second part is a secret. */
const opensSomething =
  /^(?:reset-password|sign-up|appointments|calendar|waiting-room|setup|preview|newsletter)$/i;

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
