import { searchText } from "../../db/queries/search-text.ts";
import { t } from "../words/t.ts";
import type { ImportColumn } from "./kind.ts";

/** By a column's place in the file, the field it is matched to; null for one that is left out. */
export type Matching = Array<string | null>;

/** What two names have in common, however they are written. */
const plain = (name: string) => searchText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/**
 * Matches the columns of a file by their names; each field once.
 *
 * @param english the same in English, in which tables go out
 */
export function matchByName(
  head: readonly string[],
  columns: readonly ImportColumn[],
  english: readonly ImportColumn[] = columns,
): Matching {
  const named = columns.map((column, index) => ({ ...column, inEnglish: english[index]?.label ?? "" }));
  const taken = new Set<string>();
  return head.map((name) => {
    const found = named.find(
      ({ field, label, inEnglish, names = [] }) =>
        !taken.has(field) &&
        [field, label, inEnglish, ...names].some((known) => plain(known) === plain(name)),
    );
    if (found) taken.add(found.field);
    return found?.field ?? null;
  });
}

/** What is wrong with a matching as a whole; null when nothing is. */
export function problemOfMatching(matching: Matching, columns: readonly ImportColumn[]): string | null {
  const twice = columns.find(({ field }) => matching.filter((one) => one === field).length > 1);
  if (twice) return t("import.column-twice", { label: twice.label });
  const missing = columns.find(({ field, needed }) => needed && !matching.includes(field));
  return missing ? t("import.column-missing", { label: missing.label }) : null;
}
