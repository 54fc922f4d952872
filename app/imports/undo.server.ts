import type { ImportedRow } from "../../db/queries/imports.ts";
import type { Instant, KeptReason } from "../../db/schema.ts";

/** Of what came in, the records that nobody has touched since; of the others, why they stay. */
export function stillThere(
  imported: readonly ImportedRow[],
  versions: ReadonlyArray<{ id: number; updated_at: Instant }>,
) {
  const now = new Map(versions.map(({ id, updated_at }) => [id, updated_at]));
  const kept = new Map<number, KeptReason>();
  const free = imported.filter(({ record_id, version }) => {
    const found = now.get(record_id);
    if (found === version) return true;
    kept.set(record_id, found === undefined ? "gone" : "changed");
    return false;
  });
  return { free, kept };
}
