import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { PlacedTable } from "../../db/placed.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type Destination, findPlace, moveRow } from "../../db/queries/places.ts";
import { Failure, invalid } from "../api/call-result.server.ts";
import { optionalId, optionalWholeNumber } from "../forms/fields.ts";
import { kindOf, kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";

/** Where a record is to stand among the others: one of three ways to say it. */
export const moveSchema = z
  .object({
    before: optionalId(() => t("order.before-missing")),
    after: optionalId(() => t("order.after-missing")),
    place: optionalWholeNumber({ label: () => t("order.place-label"), least: 1, most: 999_999 }),
  })
  .refine(({ before, after, place }) => [before, after, place].filter((to) => to !== null).length === 1, {
    path: ["place"],
    error: () => t("order.one-way"),
  });

export interface Moving {
  id: number;
  to: z.output<typeof moveSchema>;
}

/**
 * Moves a record within the order of its kind, with its line in the audit log. Belongs in a transaction.
 *
 * @returns its place, counted from 1
 * @throws Failure 404 where it is gone, 422 where the other is
 */
export async function move(
  db: Db,
  by: { id: number },
  { table, noun }: { table: PlacedTable; noun: string },
  { id, to }: Moving,
): Promise<number> {
  const place = await moveRow(db, table, { id, to: destinationOf(to) });
  if (place === null) {
    if ((await findPlace(db, table, id)) === null) throw new Failure(404, `${noun} not found`);
    throw invalid({ [to.before === null ? "after" : "before"]: [t("record.no-such", kindWithin(noun))] });
  }
  await recordAudit(db, { user_id: by.id, action: "moved", entity: table, entity_id: id, detail: { place } });
  return place;
}

function destinationOf({ before, after, place }: Moving["to"]): Destination {
  if (before !== null) return { before };
  return after === null ? { place: place ?? 1 } : { after };
}

/** What is said of a record that was moved. */
export function movedText(noun: string, place: number): string {
  return t("record.moved", { ...kindOf(noun), place: String(place) });
}
