import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Database, Flag, Instant } from "../schema.ts";
import { listDatedDrafts } from "./drafts.ts";
import { utcNow } from "./stamps.ts";

/** Tables of what is published for a time, each with the flag that shows a row at all; without one its dates alone do. */
const flags = {
  departments: {},
  services: {},
  doctors: { hidden: 0 },
  slides: { active_status: 1 },
  updates: { published_status: 1 },
  gallery: { active_status: 1 },
  partners: { active_status: 1 },
  staff: { active_status: 1 },
  pages: { active_status: 1 },
  alerts: { active_status: 1 },
} as const;

export type PublishedTable = keyof typeof flags;

const publishedTables = Object.keys(flags) as PublishedTable[];

export function isPublishedTable(table: string): table is PublishedTable {
  return table in flags;
}

/** What a row says that the public sees whatever the time. */
export function alwaysShown(table: PublishedTable): Record<string, Flag | null> {
  return { ...flags[table], publish_at: null, unpublish_at: null };
}

/**
 * Whether the public sees a row: its flag says so, and the moment lies within its dates; of a service, also within its
 * department's. Read anew at each request.
 */
export function isPublished(table: PublishedTable, at: Instant = utcNow()): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [
    ...Object.entries<Flag>(flags[table]).map(([flag, shown]) => sql`${column(flag)} = ${sql.lit(shown)}`),
    sql`(${column("publish_at")} is null or ${column("publish_at")} <= ${at})`,
    sql`(${column("unpublish_at")} is null or ${column("unpublish_at")} > ${at})`,
    ...(table === "services" ? [isOfPublished(at)] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the public sees the department of a service. Built as a query, so that a preview reads it as it will be. */
function isOfPublished(at: Instant) {
  const { exists, selectFrom } = expressionBuilder<Database, "services">();
  return exists(
    selectFrom("departments")
      .select("departments.id")
      .whereRef("departments.id", "=", "services.department_id")
      .where(isPublished("departments", at)),
  );
}

/** The moments at which what the public sees changes, though nobody writes; from the first on. */
const listMoments = cached(publishedTables, async (db) => {
  const moments = publishedTables.flatMap((table) =>
    ["publish_at", "unpublish_at"].map(
      (column) => sql<{ at: Instant }>`
        select ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} is not null
      `,
    ),
  );
  const { rows } = await sql<{ at: Instant }>`${sql.join(moments, sql` union `)} order by at`.execute(db);
  return rows.map(({ at }) => Date.parse(at));
});

/** When what the public sees changes next by the clock alone, in milliseconds since 1970; Infinity when never. */
export async function nextPublication(db: Db, after: number): Promise<number> {
  const [moments, drafts] = await Promise.all([listMoments(db), listDatedDrafts(db)]);
  const isLater = (moment: number) => moment > after;
  const next = [moments.find(isLater), drafts.map(({ at }) => at).find(isLater)];
  return Math.min(...next.map((moment) => moment ?? Number.POSITIVE_INFINITY));
}

/** Remembers what the public sees until a commit or a date changes it. */
export function cachedPublication<Value>(
  tables: (keyof Database)[],
  read: (db: Db, isWanted: () => boolean) => Promise<Value>,
) {
  return cached(tables, async (db, term, isWanted) => {
    term.until = await nextPublication(db, Date.now());
    return read(db, isWanted);
  });
}
