import { type Expression, type SqlBool, sql } from "kysely";
import { cached, type Db } from "../connection.ts";
import type { Database, Instant } from "../schema.ts";
import { listDatedDrafts } from "./revisions.ts";
import { utcNow } from "./stamps.ts";

/** Tables of what is published for a time, each with the flag that shows a row at all. */
const flags = {
  slides: "active_status",
  updates: "published_status",
  gallery: "active_status",
  partners: "active_status",
  staff: "active_status",
  pages: "active_status",
  alerts: "active_status",
} as const;

export type PublishedTable = keyof typeof flags;

const publishedTables = Object.keys(flags) as PublishedTable[];

export function isPublishedTable(table: string): table is PublishedTable {
  return table in flags;
}

/** The column that shows a row at all. */
export function flagOf(table: PublishedTable): string {
  return flags[table];
}

/** Whether the public sees a row: its flag says so, and the moment lies within its dates. Read anew at each request. */
export function isPublished(table: PublishedTable, at: Instant = utcNow()): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(
    ${column(flags[table])} = 1
    and (${column("publish_at")} is null or ${column("publish_at")} <= ${at})
    and (${column("unpublish_at")} is null or ${column("unpublish_at")} > ${at})
  )`;
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
  return cached(tables, async (db, memory, isWanted) => {
    memory.until = await nextPublication(db, Date.now());
    return read(db, isWanted);
  });
}
