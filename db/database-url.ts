import path from "node:path";

/** What is wrong with a `DATABASE_URL`, or null. Only SQLite files are served today. */
export function databaseUrlProblem(url: string): string | null {
  return /^file:[^?#]+$/.test(url) ? null : "must be a SQLite file, such as file:./db/wellhouse.sqlite";
}

/** The file behind a `file:` URL, relative to the working folder. */
export function databaseFile(url: string): string {
  return path.resolve(url.replace(/^file:(\/\/(?=\/))?/, ""));
}
