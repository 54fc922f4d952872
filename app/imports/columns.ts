import { searchText } from "../../db/queries/search-text.ts";
import { t } from "../words/t.ts";
import type { ImportColumn, Table } from "./kind.ts";

/** By a column's place in the file, the field it is matched to; null for one that is left out. */
export type Matching = Array<string | null>;

/** What two names have in common, however they are written. */
const plain = (name: string) => searchText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/**
 * Matches the columns of a file by their names; each field once.
 *
 * @param columns the same ones in one language after the other: where a name means something else in two of them, the
 * first counts
 */
export function matchByName(
  head: readonly string[],
  columns: ReadonlyArray<readonly ImportColumn[]>,
): Matching {
  const known = new Map<string, string[]>();
  for (const { field, label, names = [] } of columns.flat()) {
    for (const name of [field, label, ...names]) {
      known.set(plain(name), [...(known.get(plain(name)) ?? []), field]);
    }
  }
  const taken = new Set<string>();
  return head.map((name) => {
    const found = known.get(plain(name))?.find((field) => !taken.has(field)) ?? null;
    if (found !== null) taken.add(found);
    return found;
  });
}

/** The columns of a table that say something and are matched to nothing, with their names as the file has them. */
export function unreadColumns({ head, rows }: Table, matching: Matching): string[] {
  return head.flatMap((name, index) => {
    const isRead = matching[index] !== null;
    if (isRead || rows.every(({ cells }) => (cells[index] ?? "").trim() === "")) return [];
    return [name.trim() || t("import.column-numbered", { number: String(index + 1) })];
  });
}

/** What is wrong with a matching as a whole; null when nothing is. */
export function problemOfMatching(matching: Matching, columns: readonly ImportColumn[]): string | null {
  const twice = columns.find(({ field }) => matching.filter((one) => one === field).length > 1);
  if (twice) return t("import.column-twice", { label: twice.label });
  const missing = columns.find(({ field, needed }) => needed && !matching.includes(field));
  return missing ? t("import.column-missing", { label: missing.label }) : null;
}
