import { readlinkSync } from "node:fs";
import path from "node:path";

const file = /^file:[^?#]+$/;
const server = /^postgres(?:ql)?:\/\//;

const sslModes = ["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"];

/** Whether a `DATABASE_URL` names a database of a PostgreSQL server. */
export function isServerUrl(url: string): boolean {
  return server.test(url);
}

/** What is wrong with a `DATABASE_URL`, or null. */
export function databaseUrlProblem(url: string): string | null {
  if (isServerUrl(url)) return serverUrlProblem(url);
  return file.test(url)
    ? null
    : "must be a SQLite file, such as file:./db/wellhouse.sqlite, or a PostgreSQL database, such as postgres://wellhouse:password@db.example/wellhouse";
}

function serverUrlProblem(url: string): string | null {
  if (!URL.canParse(url) || new URL(url).pathname.length < 2)
    return "must name a database, such as postgres://wellhouse:password@db.example/wellhouse";
  const mode = new URL(url).searchParams.get("sslmode");
  return mode === null || sslModes.includes(mode)
    ? null
    : `must have an sslmode that there is: ${sslModes.join(", ")}`;
}

/**
 * The file behind a `file:` URL, relative to the working folder. Where that is a link, it is what the link leads to: beside
 * it lie its log and its lock, and it is what a restore replaces.
 *
 * @throws where the database is a server's
 */
export function databaseFile(url: string): string {
  if (isServerUrl(url)) throw new Error("The database is a server's, not a file");
  return behindLinks(path.resolve(url.replace(/^file:(\/\/(?=\/))?/, "")));
}

/** As many as Linux follows. */
const mostLinks = 40;

function behindLinks(file: string): string {
  let found = file;
  try {
    for (let links = 0; links < mostLinks; links++)
      found = path.resolve(path.dirname(found), readlinkSync(found));
  } catch {
    // It is no link, or not there.
  }
  return found;
}

/** The file behind a `DATABASE_URL`; null where the database is a server's, whose files are not our business. */
export function localDatabaseFile(url: string): string | null {
  return isServerUrl(url) ? null : databaseFile(url);
}

/** A `DATABASE_URL` as it may be shown: without its password. */
export function shownDatabaseUrl(url: string): string {
  if (!isServerUrl(url) || !URL.canParse(url)) return url;
  const shown = new URL(url);
  shown.password = "";
  shown.searchParams.delete("password");
  return shown.href;
}
