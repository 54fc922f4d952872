import { type Kysely, type RawBuilder, sql } from "kysely";
import { indexParts } from "./helpers.ts";

export const addsOnly = true;

/** One appointment of a million is found by a part of a name or a number. Of numbers, the digits count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const digits = [" ", "-", "(", ")", "/", "."].reduce<RawBuilder<unknown>>(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    sql.ref("phone"),
  );
  await indexParts(db, {
    table: "appointments",
    columns: ["list_text", "phone"],
    texts: { list_text: sql.ref("list_text"), phone_digits: digits },
    view: "searchable_appointments",
  });
}
