import { type Kysely, sql } from "kysely";
import { letPrune, makeAppendOnly, withIdentity } from "./helpers.ts";

export const addsOnly = true;

const staff = ["superadmin", "admin", "customer_care", "receptionist", "doctor"];

/**
 * Whose records stay whatever else would take them away; which days of the audit log went because they were old enough, the
 * only ones of which the database lets lines go; and what those lines said of appointments that is counted for good. Which
 * roles are asked for two-step sign-in, and since when somebody is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withIdentity(db.schema.createTable("legal_holds"))
    .addColumn("email", "text", (column) => column.notNull())
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
      "legal_holds_whose",
      sql`email <> '' or user_id is not null or appointment_id is not null`,
    )
    .execute();
  await db.schema
    .createIndex("legal_holds_ended_at")
    .on("legal_holds")
    .columns(["ended_at", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("legal_holds_created_at")
    .on("legal_holds")
    .columns(["created_at", "id"])
    .execute();

  await db.schema
    .createTable("audit_prunings")
    .addColumn("day", "text", (column) => column.primaryKey().references("audit_seals.day"))
    .addColumn("last_id", "integer", (column) => column.notNull())
    .addColumn("run_day", "text", (column) => column.notNull())
    .addColumn("kept_for", "integer", (column) => column.notNull())
    .addColumn("line_id", "integer", (column) => column.notNull())
    .addColumn("pruned_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_prunings_last_id").on("audit_prunings").column("last_id").execute();
  await makeAppendOnly(db, "audit_prunings");
  await letPrune(db, { table: "audit_log", until: { table: "audit_prunings", column: "last_id" } });

  await db.schema
    .createTable("past_steps")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("appointment_id", "integer", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("role_id", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("past_steps_appointment_id")
    .on("past_steps")
    .columns(["appointment_id", "id"])
    .execute();

  let rules = db.schema
    .createTable("two_step_rules")
    .addColumn("id", "integer", (column) => column.primaryKey());
  for (const role of staff) {
    rules = rules.addColumn(role, "text", (column) =>
      column
        .notNull()
        .defaultTo(/admin/.test(role) ? "asked" : "free")
        .check(sql`${sql.ref(role)} in ('free', 'asked', 'required')`),
    );
  }
  await rules.addColumn("updated_at", "text", (column) => column.notNull()).execute();
  await sql`insert into two_step_rules (id, updated_at) values (1, '1970-01-01T00:00:00.000Z')`.execute(db);
  await db.schema
    .createTable("two_step_asked")
    .addColumn("user_id", "integer", (column) => column.primaryKey().references("users.id"))
    .addColumn("asked_at", "text", (column) => column.notNull())
    .execute();

  for (const kind of ["files", "audit_lines"]) {
    await db.schema.alterTable("retention").addColumn(kind, "integer").execute();
    await db.schema
      .alterTable("retention_runs")
      .addColumn(kind, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
