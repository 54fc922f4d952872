import type { Selectable } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Instant, LanguagesTable } from "../schema.ts";
import { stampAfter } from "./stamps.ts";

export type LanguageRow = Selectable<LanguagesTable>;

/** The languages of the public's pages, the main one first. */
export const listLanguages = cached(
  ["languages"],
  (db): Promise<LanguageRow[]> =>
    db.selectFrom("languages").selectAll().orderBy("position").orderBy("code").execute(),
);

/**
 * Opens these languages to the public, the first as the main one, and closes all others. Belongs in a transaction.
 *
 * @param version that of the languages as far as the caller knows it, or null
 * @returns false when they are no longer in that version
 */
export async function openLanguages(
  db: Db,
  version: Instant | null,
  codes: readonly string[],
): Promise<boolean> {
  const known = await listLanguages(db);
  const updated_at = stampAfter(version ?? known[0]?.updated_at ?? "");
  // Two who change them wait for each other here.
  const { numUpdatedRows } = await db
    .updateTable("languages")
    .set({ updated_at, state: "draft" })
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const closed = known.map(({ code }) => code).filter((code) => !codes.includes(code));
  const rows = [...codes, ...closed].map((code, position) => ({
    code,
    position,
    state: codes.includes(code) ? ("open" as const) : ("draft" as const),
    updated_at,
  }));
  await db
    .insertInto("languages")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet((eb) => ({
        position: eb.ref("excluded.position"),
        state: eb.ref("excluded.state"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
  return true;
}
