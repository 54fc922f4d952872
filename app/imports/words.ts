import type { KeptReason } from "../../db/schema.ts";
import { formatCount } from "../ui/numbers.ts";

/** Why a record stayed when its import was undone. */
export const reasons: Record<KeptReason, string> = {
  changed: "changed since",
  used: "in use",
  gone: "deleted since",
  impossible: "can no longer be as it was",
};

/** What came in, such as "10 new, 2 changed, 3 as they were". */
export function countsInWords({ added, changed, same }: { added: number; changed: number; same: number }) {
  const parts = [
    `${formatCount(added)} new`,
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(same > 0 ? [`${formatCount(same)} as they were`] : []),
  ];
  return parts.join(", ");
}

/** What the next page says of an import that was undone. */
export function undoneInWords(kept: number): string {
  if (kept === 0) return "Import undone successfully";
  return `Import undone, but for ${kept === 1 ? "one record" : `${formatCount(kept)} records`}`;
}
