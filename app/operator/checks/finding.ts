import { StoreTrouble } from "../../installation/uploads/store.ts";
import type { Words } from "../../words/say.ts";
import { t } from "../../words/t.ts";

/** Why nothing can be read for now; what the system itself says of it stays as it is. */
export function failureInWords(error: Error): Words {
  return error instanceof StoreTrouble ? () => error.inWords() : error.message;
}

/** How many rows a database has, and in how many tables, in digits. */
export function rowsAndTables(counts: Record<string, number>): { rows: string; tables: string } {
  const each = Object.values(counts);
  return { rows: String(each.reduce((sum, count) => sum + count, 0)), tables: String(each.length) };
}

export function rowsInWords(counts: Record<string, number>): string {
  const { rows, tables } = rowsAndTables(counts);
  return `${rows} rows in ${tables} tables`;
}

/** What puts right what can be. */
export const repairing = "wellhouse check --repair";

/** The first few of some names, and how many more there are. */
export function someOf(names: readonly string[], most = 5): string {
  const count = names.length - most;
  const first = names.slice(0, most).join(", ");
  return count > 0 ? t("check.and-more", { names: first, count: String(count) }) : first;
}
