import { type Kysely, sql } from "kysely";
import { coverSearch } from "./helpers.ts";

/** A doctor who has left belongs to no department, so that the department can go too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ["department_id", "department_id_sort_text_id", "department_id_lower_reg_no__id"]) {
    await db.schema.dropIndex(`doctors_${index}`).execute();
  }
  await db.schema.dropIndex("doctors_list_text").execute();
  await db.schema.dropIndex("users_doctors").execute();

  // SQLite cannot take a NOT NULL away from a column; a new one takes its place.
  await db.schema
    .alterTable("doctors")
    .addColumn("department", "integer", (column) => column.references("departments.id"))
    .execute();
  await sql`
    update doctors set department = department_id
    where id in (select id from users where account_status <> 'deleted')
  `.execute(db);
  await db.schema.alterTable("doctors").dropColumn("department_id").execute();
  await db.schema.alterTable("doctors").renameColumn("department", "department_id").execute();

  for (const [name, keys] of Object.entries(ordersInDepartment)) {
    await sql`create index ${sql.raw(`doctors_${name}`)} on doctors (${sql.raw(keys)})`.execute(db);
  }
  await coverSearch(db, { table: "doctors", filter: "department_id" });
}

const ordersInDepartment = {
  department_id_sort_text_id: "department_id, sort_text, id",
  department_id_lower_reg_no__id: "department_id, lower(reg_no), id",
  department_id_department_sort_text_id: "department_id, department_sort_text, id",
};
