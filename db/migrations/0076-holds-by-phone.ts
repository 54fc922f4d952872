import { type Kysely, sql } from "kysely";
import { engineOf } from "../connection/engine.ts";
import { withIdentity } from "./helpers.ts";

export const addsOnly = true;

const table = "legal_holds";
const kept = sql.raw(
  "id, email, name, user_id, appointment_id, reason, created_by, created_at, end_reason, ended_by, ended_at, list_text",
);

/**
 * A legal hold may name a phone number, and nothing else. Not every engine can change what a row must name; so the table is
 * made anew, and counts on from where it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const last = (await engineOf(db).lastIds(db)).get(table);
  await withIdentity(db.schema.createTable("legal_holds_anew"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("phone_digits", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.references("users.id"))
    .addColumn("appointment_id", "integer", (column) => column.references("appointments.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_by", "integer", (column) => column.notNull().references("users.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("end_reason", "text")
    .addColumn("ended_by", "integer", (column) => column.references("users.id"))
    .addColumn("ended_at", "text")
    .addColumn("list_text", "text", (column) => column.notNull())
    .addCheckConstraint(
      "legal_holds_names_somebody",
      sql`email <> '' or phone_digits <> '' or user_id is not null or appointment_id is not null`,
    )
    .execute();
  await sql`insert into legal_holds_anew (${kept}) select ${kept} from legal_holds`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable("legal_holds_anew").renameTo(table).execute();
  await db.schema
    .createIndex("legal_holds_ended_at")
    .on(table)
    .columns(["ended_at", "created_at", "id"])
    .execute();
  await db.schema.createIndex("legal_holds_created_at").on(table).columns(["created_at", "id"]).execute();
  if (last !== undefined) await engineOf(db).continueIds(db, new Map([[table, last]]));
}
