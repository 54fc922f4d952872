import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../schema.ts";
import { isNoExtensions } from "./catalogue.ts";

/** How often those who have just left are looked for, and how long it takes from one look to the next. */
const looks = 10;
const pauseMs = 200;

/**
 * Whether another process of ours is connected to a database. To be asked before this one does anything else there but
 * hold it alone, as nobody else can then.
 */
export async function isOpenElsewhere(db: Db): Promise<boolean> {
  for (let look = 1; ; look++) {
    // In a transaction the connection is that which writes: no other is open yet.
    const others = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name like 'wellhouse%' and application_name <> 'wellhouse alone'
      `.execute(trx);
      return rows[0]?.count ?? 0;
    });
    if (others === 0) return false;
    if (look === looks) return true;
    await sleep(pauseMs);
  }
}

/** Removes all tables and functions that are not an extension's; sequences and triggers go with the tables. */
export async function removeTables(trx: Db): Promise<void> {
  // Somebody who looks into them now and then must not be waited for without end.
  await sql`set local lock_timeout = '10s'`.execute(trx);
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'table' as kind, oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${isNoExtensions("pg_class")}
    union all
    select 'routine', oid::regprocedure::text from pg_proc
    where pronamespace = current_schema()::regnamespace and ${isNoExtensions("pg_proc")}
    order by kind desc
  `.execute(trx);
  for (const { kind, name } of rows) {
    await sql`drop ${sql.raw(kind)} if exists ${sql.raw(name)} cascade`.execute(trx);
  }
}
