import type { Db } from "../connection.ts";
import type { LocalDate, SiteFigureKind } from "../schema.ts";

/** How often something was done on the website. The name is empty for what is counted without one. */
export interface SiteFigure {
  kind: SiteFigureKind;
  name: string;
  count: number;
}

/** Different names that are kept of each kind for one day; what comes beyond is counted without a name. */
export const mostNames: Record<SiteFigureKind, number> = {
  view: 5000,
  search: 0,
  nothing: 500,
  download: 500,
  begun: 0,
  finished: 0,
};

/** Rows that are written with one statement. */
const batch = 200;

/** How often words must have been looked for before anybody sees them. */
export const leastSearches = 2;

/** Adds to a day's figures. Belongs in a transaction. */
export async function addSiteFigures(
  db: Db,
  day: LocalDate,
  figures: readonly SiteFigure[],
  most: typeof mostNames = mostNames,
): Promise<void> {
  for (const kind of [...new Set(figures.map((figure) => figure.kind))].sort()) {
    const ofKind = figures.filter((figure) => figure.kind === kind);
    const known = await namesOf(db, day, kind);
    const sums = new Map<string, number>();
    for (const { name, count } of ofKind) {
      const hasRoom = known.has(name) || known.size < most[kind];
      if (hasRoom && name !== "") known.add(name);
      const counted = hasRoom ? name : "";
      sums.set(counted, (sums.get(counted) ?? 0) + count);
    }
    // In one order, so that nodes that write at once wait for each other and not in a circle.
    const rows = [...sums].sort().map(([name, count]) => ({ day, kind, name, count }));
    for (let at = 0; at < rows.length; at += batch) {
      await db
        .insertInto("site_figures")
        .values(rows.slice(at, at + batch))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "kind", "name"])
            .doUpdateSet(({ eb, ref }) => ({ count: eb("site_figures.count", "+", ref("excluded.count")) })),
        )
        .execute();
    }
  }
}

async function namesOf(db: Db, day: LocalDate, kind: SiteFigureKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom("site_figures")
    .select("name")
    .where("day", "=", day)
    .where("kind", "=", kind)
    .where("name", "<>", "")
    .execute();
  return new Set(rows.map(({ name }) => name));
}

interface Days {
  from: LocalDate;
  until: LocalDate;
}

/** How often everything of each kind was done on each of some days. */
export async function sumsByDay(db: Db, { from, until }: Days) {
  const rows = await db
    .selectFrom("site_figures")
    .select(["day", "kind"])
    .select(({ fn }) => fn.sum<number | string>("count").as("count"))
    .where("day", ">=", from)
    .where("day", "<=", until)
    .groupBy(["day", "kind"])
    .orderBy("day")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** What was done most often in some days, by name. */
export async function sumsByName(
  db: Db,
  { from, until }: Days,
  { kind, least, limit }: { kind: SiteFigureKind; least: number; limit: number },
) {
  const rows = await db
    .selectFrom("site_figures")
    .select("name")
    .select(({ fn }) => fn.sum<number | string>("count").as("count"))
    .where("kind", "=", kind)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .where("name", "<>", "")
    .groupBy("name")
    .having(({ eb, fn }) => eb(fn.sum("count"), ">=", least))
    .orderBy(({ fn }) => fn.sum("count"), "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Takes away the figures of the days before one; and words of searches that nobody has looked for again in a while.
 *
 * @param lone the day before which words that were looked for once on their day go
 */
export async function sweepSiteFigures(
  db: Db,
  { before, lone }: { before: LocalDate; lone: LocalDate },
): Promise<void> {
  await db.deleteFrom("site_figures").where("day", "<", before).execute();
  await db
    .deleteFrom("site_figures")
    .where("kind", "=", "nothing")
    .where("name", "<>", "")
    .where("day", "<", lone)
    .where("count", "<", leastSearches)
    .execute();
}
