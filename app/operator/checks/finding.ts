import type { CheckFinding } from "../../../db/queries/last-check.ts";

/** One line of what `check` says. */
export type Finding = CheckFinding;

export const ok = (about: string, text: string): Finding => ({ kind: "ok", about, text });
export const note = (about: string, text: string): Finding => ({ kind: "note", about, text });
export const problem = (about: string, text: string): Finding => ({ kind: "problem", about, text });

/** How many rows a database has, and in how many tables. */
export function rowsInWords(rows: Record<string, number>): string {
  const counts = Object.values(rows);
  return `${counts.reduce((sum, count) => sum + count, 0)} rows in ${counts.length} tables`;
}

/** The first few of some names, and how many more there are. */
export function someOf(names: readonly string[], most = 5): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
