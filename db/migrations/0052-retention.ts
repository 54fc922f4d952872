import { type Kysely, sql } from "kysely";

export const addsOnly = true;

const kinds = ["contacts", "suggestions", "appointments", "pictures", "mails"];

/** How long each kind is kept, and what each day took away; nobody has to say anything: what is null is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let settings = db.schema
    .createTable("retention")
    .addColumn("id", "integer", (column) => column.primaryKey());
  for (const kind of kinds) settings = settings.addColumn(kind, "integer");
  await settings.addColumn("updated_at", "text", (column) => column.notNull()).execute();
  await sql`insert into retention (id, updated_at) values (1, '1970-01-01T00:00:00.000Z')`.execute(db);

  let runs = db.schema
    .createTable("retention_runs")
    .addColumn("day", "text", (column) => column.primaryKey());
  for (const kind of kinds) runs = runs.addColumn(kind, "integer", (column) => column.notNull().defaultTo(0));
  await runs.addColumn("finished_at", "text").execute();
}
