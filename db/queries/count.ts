import { type SelectQueryBuilder, sql } from "kysely";

/** How many rows a query has. */
export async function countRows<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { count } = (await query
    .clearSelect()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}
