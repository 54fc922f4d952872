import type { ColumnMetadata, TableMetadata } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, expect, test } from "vitest";
import { migrations } from "../../db/migrations/index.ts";
import { scratchDatabase } from "../support/scratch-database.ts";

const names = Object.keys(migrations);
const additions = names.filter((name) => migrations[name]?.addsOnly);

/** What must be given of a row: an older version gives what it always gave. */
const isAsked = ({ isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata) =>
  !isNullable && !hasDefaultValue && !isAutoIncrementing;

const shapeOf = ({ name, columns }: TableMetadata) => ({
  name,
  columns: columns.map((column) => [column.name, column.dataType]),
});
const asked = ({ columns }: TableMetadata) => columns.filter(isAsked).map(({ name }) => name);

// One database goes from each to the next.
const { db, remove } = scratchDatabase();
afterAll(remove);
const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });

async function migrateTo(name: string): Promise<void> {
  expect((await migrator.migrateTo(name)).error).toBeUndefined();
}

test.each(additions)("%s only adds", async (addition) => {
  await migrateTo(names[names.indexOf(addition) - 1] ?? "");
  const before = await db.introspection.getTables();
  await migrateTo(addition);
  const after = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  for (const table of before) {
    const { columns = [] } = after.get(table.name) ?? {};
    const known = new Set(table.columns.map(({ name }) => name));
    const kept = columns.filter(({ name }) => known.has(name));
    expect(shapeOf({ ...table, columns: kept })).toEqual(shapeOf(table));
    // What must be given no more, an older version may go on to give.
    expect(asked({ ...table, columns }).filter((name) => !asked(table).includes(name))).toEqual([]);
  }
});
