import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SearchedTexts } from "../engine.ts";

/** New rows that are read as they are before they go into the index together: a row by itself costs twenty times as much. */
const together = 64;

/**
 * Makes the view of `Engine.indexParts` over SQLite's own index of threes (FTS5, `trigram`). The index holds no text, and
 * forgets for good what a row no longer says. Rows go into it by their numbers, so that the highest in it tells which are
 * still to come; those the view reads one by one.
 */
export async function indexParts(
  db: Kysely<unknown>,
  { table, columns, texts, view }: SearchedTexts,
): Promise<void> {
  const own = sql.table(table);
  const index = sql.id(`${view}_index`);
  const all = sql.id(`${view}_texts`);
  const names = sql.join(Object.keys(texts).map((name) => sql.id(name)));
  // A row of this table is a row in the index: https://www.sqlite.org/fts5.html#fts5_data_structures
  const last = sql`(select coalesce(max(id), 0) from ${sql.id(`${view}_index_docsize`)})`;
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);

  const made = Object.entries(texts).map(([name, text]) => sql`${text} as ${sql.id(name)}`);
  await run(sql`create view ${all} as select id, ${sql.join(made)} from ${own}`);
  await run(sql`
    create virtual table ${index} using fts5(
      ${names}, content = ${sql.lit(`${view}_texts`)}, content_rowid = id, tokenize = trigram, detail = none
    )
  `);
  await run(sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`);
  await run(sql`insert into ${index} (${index}) values ('rebuild')`);
  await run(sql`
    create view ${sql.id(view)} as
    select rowid as id, ${names} from ${index}
    union all select id, ${names} from ${all} where id > ${last}
  `);

  const add = (which: RawBuilder<unknown>) =>
    sql`insert into ${index} (rowid, ${names}) select id, ${names} from ${all} where ${which};`;
  const remove = sql`
    insert into ${index} (${index}, rowid, ${names}) select 'delete', id, ${names} from ${all} where id = old.id;
  `;
  const isIn = sql`old.id <= ${last}`;
  const written = sql.join(columns.map((column) => sql.ref(column)));
  const differs = sql.join(
    columns.map((column) => sql`new.${sql.ref(column)} is not old.${sql.ref(column)}`),
    sql` or `,
  );
  const triggers = {
    gather: sql`
      after insert on ${own} when new.id >= ${last} + ${sql.lit(together)} begin ${add(sql`id > ${last}`)} end
    `,
    insert: sql`after insert on ${own} when new.id < ${last} begin ${add(sql`id = new.id`)} end`,
    // Of the highest row in the index nothing is left after the first: it is then one of those to come.
    forget: sql`before update of ${written} on ${own} when ${isIn} and (${differs}) begin ${remove} end`,
    update: sql`
      after update of ${written} on ${own} when ${isIn} and (${differs}) begin ${add(sql`id = new.id`)} end
    `,
    delete: sql`before delete on ${own} when ${isIn} begin ${remove} end`,
  };
  for (const [name, what] of Object.entries(triggers)) {
    await run(sql`create trigger ${sql.id(`${view}_${name}`)} ${what}`);
  }
}
