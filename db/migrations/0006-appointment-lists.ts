import { type Kysely, sql } from "kysely";
import { coverSearch } from "./helpers.ts";
import { searchText } from "./search-text-of-lists.ts";

const columns = ["firstname", "lastname", "phone", "email", "description"] as const;

type Row = Record<(typeof columns)[number], string> & { id: number };

/** Rows that are read at once. */
const batch = 500;

/** Texts and indexes by which the staff search and sort the appointments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["sort_text", "list_text"]) {
    await db.schema
      .alterTable("appointments")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))}
      from appointments where id > ${after} order by id limit ${batch}
    `.execute(db);
    for (const { id, firstname, lastname, phone, email, description } of rows) {
      await sql`
        update appointments
        set sort_text = ${searchText(lastname, firstname)},
          list_text = ${searchText(firstname, lastname, phone, email, description)}
        where id = ${id}
      `.execute(db);
    }
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? after;
  }
  for (const [name, keys] of Object.entries(orders)) {
    await sql`create index ${sql.raw(`appointments_${name}`)} on appointments (${sql.raw(keys)})`.execute(db);
  }
  await coverSearch(db, { table: "appointments", filter: "doctor_id" });
}

/** What the list is ordered by: alone, and among one doctor's, one department's, or those in one state. */
const orders = {
  moment: "(date || ' ' || time), id",
  names: "sort_text, id",
  of_doctor: "doctor_id, id",
  of_doctor_moment: "doctor_id, (date || ' ' || time), id",
  of_department: "department_id, id",
  in_state: "active_status, id",
};
