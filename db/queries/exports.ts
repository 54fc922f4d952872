import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { RecordTable } from "./records.ts";

/** A row of any table. */
export type ExportedRow = { id: number } & Record<string, unknown>;

/** How many rows are read at once. */
const chunk = 500;

/** Rows of a table, in the order of their ids: the next ones after one of them. */
export type RowsAfter = (db: Db, after: number) => Promise<ExportedRow[]>;

/** The rows of a table of records or of messages, with all their columns. */
export function rowsOf(
  table: RecordTable | "contacts" | "suggestions" | "subscribers" | "appointments",
): RowsAfter {
  return async (db, after) => {
    const { rows } = await sql<ExportedRow>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(chunk)}
    `.execute(db);
    return rows;
  };
}

/** Doctors who have not left, with what stands in their account. */
export const rowsOfDoctors: RowsAfter = (db, after) =>
  db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .selectAll("doctors")
    .select(["firstname", "lastname", "email", "phone", "gender"])
    .where("doctors.id", ">", after)
    .where("doctors.department_id", "is not", null)
    .orderBy("doctors.id")
    .limit(chunk)
    .execute();

/** Patients with an account, of which nothing is told that opens it. */
export const rowsOfPatients: RowsAfter = (db, after) =>
  db
    .selectFrom("users")
    .select(["id", "firstname", "lastname", "email", "phone", "gender", "dob", "address"])
    .select(["language", "created_at"])
    .where("role_id", "=", roleIds.patient)
    .where("account_status", "<>", "deleted")
    .where("id", ">", after)
    .orderBy("id")
    .limit(chunk)
    .execute();
