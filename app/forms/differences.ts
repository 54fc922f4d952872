import { isDeepStrictEqual } from "node:util";
import { t } from "../words/t.ts";

/** The name of an upload tells people nothing. */
export function wordsForPictures(fields: readonly string[]) {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      (name: unknown) => t(name ? "record.another-picture" : "record.no-picture"),
    ]),
  );
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? "", other ?? "");

/** Whether a record says all that is being saved by now. */
export function saysAlready(current: object, value: object): boolean {
  return Object.entries(value).every(([field, mine]) => {
    const other = (current as Record<string, unknown>)[field];
    return other !== undefined && isSame(other, mine);
  });
}

/** What somebody else wrote into each field, where it is not what is being saved. */
export function differences(
  current: object,
  value: object,
  shown: Partial<Record<string, (value: unknown) => string>>,
): Record<string, string[]> {
  const theirs: Record<string, string[]> = {};
  for (const [field, mine] of Object.entries(value)) {
    const other = (current as Record<string, unknown>)[field];
    if (other === undefined || isSame(other, mine)) continue;
    const words = shown[field]?.(other) ?? String(other ?? "");
    theirs[field] = [words === "" ? t("record.now-empty") : t("record.now", { value: words })];
  }
  return theirs;
}
