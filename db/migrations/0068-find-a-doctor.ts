import type { Kysely } from "kysely";

export const addsOnly = true;

/** Which languages a doctor speaks, and what they treat: JSON texts, lists of names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["languages", "treats"]) {
    await db.schema
      .alterTable("doctors")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo("[]"))
      .execute();
  }
}
