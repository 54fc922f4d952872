import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";

/** What came in, such as "10 new, 2 changed, 3 as they were". */
export function countsInWords({ added, changed, same }: { added: number; changed: number; same: number }) {
  return inSequence([
    t("import.new-count", { count: added }),
    ...(changed > 0 ? [t("import.changed-count", { count: changed })] : []),
    ...(same > 0 ? [t("import.same-count", { count: same })] : []),
  ]);
}

/** What the next page says of an import that was undone. */
export const undoneInWords = (kept: number) => t("import.undone-done", { count: kept });
