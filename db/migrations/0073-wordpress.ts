import type { Kysely } from "kysely";

export const addsOnly = true;

/** Pictures that came with a file, and the redirect that a record brought along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("import_files").addColumn("pictures", "text").execute();
  await db.schema.alterTable("import_rows").addColumn("redirect_id", "integer").execute();
}
