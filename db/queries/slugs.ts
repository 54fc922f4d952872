import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { startingWith } from "./search-text.ts";

/** A slug that no row of a table has: the wanted one, or the first free of `wanted-2`, `wanted-3`, … */
export async function uniqueSlug(db: Db, table: "updates" | "pages", wanted: string): Promise<string> {
  const rows = await db
    .selectFrom(table)
    .select("slug")
    .where(sql<boolean>`slug = ${wanted} or slug like ${startingWith(`${wanted}-`)} escape '\\'`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

/** Gives many new rows of a table a slug each: the wanted one, or the first free after it. Belongs in their transaction. */
export async function slugGiver(db: Db, table: "updates"): Promise<(wanted: string) => string> {
  const rows = await db.selectFrom(table).select("slug").execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const numbers = new Map<string, number>();
  return (wanted) => {
    let slug = wanted;
    let number = numbers.get(wanted) ?? 2;
    for (; taken.has(slug); number++) slug = `${wanted}-${number}`;
    numbers.set(wanted, number);
    taken.add(slug);
    return slug;
  };
}
