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

/** Tables whose rows have a number of their own, and are no records. */
type NumberedTable =
  | ("contacts" | "contact_replies" | "suggestions" | "legal_holds")
  | ("appointments" | "follow_ups" | "web_info");

/** The rows of a table, with all their columns. */
export function rowsOf(table: RecordTable | NumberedTable): RowsAfter {
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

/** Accounts of those who work here, doctors among them, of which nothing is told that opens one. */
export const rowsOfPeopleHere: RowsAfter = (db, after) =>
  db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(["users.id", "role", "firstname", "lastname", "email", "phone", "account_status", "image"])
    .select(["language", "created_at"])
    .where("role_id", "<>", roleIds.patient)
    .where("account_status", "<>", "deleted")
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(chunk)
    .execute();

/** How many records' translations are read at once: each has a few languages, and several texts in each. */
const translatedChunk = 50;

/** What records say in other languages, a row for each text; the number is the record's. */
export const rowsOfTranslations: RowsAfter = async (db, after) => {
  const said = db.selectFrom("record_texts").where("fields", "<>", "{}");
  const ids = said
    .select("record_id")
    .distinct()
    .where("record_id", ">", after)
    .orderBy("record_id")
    .limit(translatedChunk);
  const rows = await said
    .select(["record_id as id", "kind", "language", "fields"])
    .where("record_id", "in", ids)
    .orderBy("record_id")
    .orderBy("kind")
    .orderBy("language")
    .execute();
  return rows.flatMap(({ fields, ...row }) =>
    Object.entries(JSON.parse(fields) as Record<string, string>).map(([field, text]) => ({
      ...row,
      field,
      text,
    })),
  );
};
