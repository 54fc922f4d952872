import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { withIdentity } from "./helpers.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
const flag = (name: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);

/** Every table of the first release. `Kysely<unknown>`: a migration must not follow later changes of the schema types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);
  const stamped = (name: string) =>
    withIdentity(table(name))
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required);
  const index = (target: string, columns: string[]) =>
    db.schema
      .createIndex(`${target}_${columns.join("_")}`)
      .on(target)
      .columns(columns);

  await table("roles")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("role", "text", (column) => column.notNull().unique())
    .execute();
  await sql`
    insert into roles (id, role) values
      (1, 'superadmin'), (2, 'admin'), (3, 'customer-care'), (4, 'receptionist'), (5, 'doctor'), (6, 'patient')
  `.execute(db);

  await stamped("users")
    .addColumn("role_id", "integer", (column) => column.notNull().references("roles.id"))
    .addColumn("firstname", "text", required)
    .addColumn("lastname", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", text)
    .addColumn("password_hash", "text")
    .addColumn("gender", "text", (column) => column.check(sql`gender in ('Male', 'Female')`))
    .addColumn("dob", "text")
    .addColumn("address", "text", text)
    .addColumn("image", "text")
    .addColumn("account_status", "text", (column) =>
      column.notNull().defaultTo("active").check(sql`account_status in ('active', 'disabled', 'deleted')`),
    )
    .execute();
  // A closed account gives its address free; an open one owns it in every spelling.
  await sql`create unique index users_email on users (lower(email)) where account_status <> 'deleted'`.execute(
    db,
  );
  await index("users", ["role_id", "lastname", "firstname"]).execute();

  await stamped("departments")
    .addColumn("name", "text", required)
    .addColumn("description", "text", text)
    .addColumn("image", "text")
    .addColumn("search_text", "text", text)
    .execute();
  await index("departments", ["name"]).execute();

  await stamped("services")
    .addColumn("department_id", "integer", (column) => column.notNull().references("departments.id"))
    .addColumn("name", "text", required)
    .addColumn("description", "text", text)
    .addColumn("image", "text")
    .addColumn("search_text", "text", text)
    .execute();
  await index("services", ["department_id", "name"]).execute();
  await index("services", ["name"]).execute();

  await table("doctors")
    .addColumn("id", "integer", (column) => column.primaryKey().references("users.id"))
    .addColumn("department_id", "integer", (column) => column.notNull().references("departments.id"))
    .addColumn("position", "text", text)
    .addColumn("reg_no", "text", text)
    .addColumn("bio", "text", text)
    .addColumn("description", "text", text)
    .addColumn("facebook", "text", text)
    .addColumn("twitter", "text", text)
    .addColumn("instagram", "text", text)
    .addColumn("working_days", "text", required)
    .addColumn("slot_minutes", "integer", (column) =>
      column.notNull().defaultTo(30).check(sql`slot_minutes between 5 and 480`),
    )
    .addColumn("search_text", "text", text)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();
  await index("doctors", ["department_id"]).execute();

  await stamped("slides")
    .addColumn("title", "text", required)
    .addColumn("caption", "text", text)
    .addColumn("image", "text")
    .addColumn("active_status", "integer", flag("active_status"))
    .execute();
  await index("slides", ["active_status", "id"]).execute();

  await stamped("updates")
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", required)
    .addColumn("description", "text", text)
    .addColumn("image", "text")
    .addColumn("date", "text", required)
    .addColumn("published_status", "integer", flag("published_status"))
    .addColumn("search_text", "text", text)
    .execute();
  await index("updates", ["published_status", "date", "id"]).execute();
  await index("updates", ["date", "id"]).execute();

  await stamped("partners")
    .addColumn("name", "text", required)
    .addColumn("link", "text", text)
    .addColumn("description", "text", text)
    .addColumn("image", "text")
    .addColumn("active_status", "integer", flag("active_status"))
    .execute();
  await index("partners", ["active_status", "name"]).execute();

  await stamped("gallery")
    .addColumn("title", "text")
    .addColumn("image", "text", required)
    .addColumn("active_status", "integer", flag("active_status"))
    .execute();
  await index("gallery", ["active_status", "id"]).execute();

  await stamped("staff")
    .addColumn("names", "text", required)
    .addColumn("position", "text", required)
    .addColumn("bio", "text", text)
    .addColumn("email", "text", text)
    .addColumn("phone", "text", text)
    .addColumn("image", "text")
    .addColumn("facebook", "text", text)
    .addColumn("twitter", "text", text)
    .addColumn("instagram", "text", text)
    .addColumn("active_status", "integer", flag("active_status"))
    .execute();
  await index("staff", ["active_status", "id"]).execute();

  await stamped("appointments")
    .addColumn("firstname", "text", text)
    .addColumn("lastname", "text", text)
    .addColumn("email", "text", text)
    .addColumn("phone", "text", text)
    .addColumn("department_id", "integer", (column) => column.references("departments.id"))
    .addColumn("doctor_id", "integer", (column) => column.references("doctors.id"))
    .addColumn("date", "text", required)
    .addColumn("time", "text", required)
    .addColumn("description", "text", text)
    .addColumn("images", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("user_id", "integer", (column) => column.references("users.id"))
    .addColumn("active_status", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`active_status in (0, 1, 2, 3)`),
    )
    .addColumn("reply", "text")
    .execute();
  await sql`
    create unique index appointments_approved on appointments (doctor_id, date, time) where active_status = 1
  `.execute(db);
  await index("appointments", ["date", "time"]).execute();
  await index("appointments", ["doctor_id", "date", "time"]).execute();
  await index("appointments", ["department_id", "date"]).execute();
  await index("appointments", ["user_id", "date"]).execute();
  await index("appointments", ["active_status", "date"]).execute();
  await index("appointments", ["created_at"]).execute();

  await stamped("contacts")
    .addColumn("firstname", "text", required)
    .addColumn("lastname", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("email", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("message", "text", required)
    .addColumn("date", "text", required)
    .execute();
  await index("contacts", ["date", "id"]).execute();

  await withIdentity(table("contact_replies"))
    .addColumn("contact_id", "integer", (column) =>
      column.notNull().references("contacts.id").onDelete("cascade"),
    )
    .addColumn("user_id", "integer", (column) => column.references("users.id"))
    .addColumn("reply", "text", required)
    .addColumn("created_at", "text", required)
    .execute();
  await index("contact_replies", ["contact_id"]).execute();
  await index("contact_replies", ["user_id"]).execute();

  await stamped("subscribers")
    .addColumn("name", "text", text)
    .addColumn("email", "text", required)
    .addColumn("date", "text", required)
    .execute();
  await sql`create unique index subscribers_email on subscribers (lower(email))`.execute(db);
  await index("subscribers", ["date", "id"]).execute();

  await stamped("suggestions")
    .addColumn("message", "text", required)
    .addColumn("date", "text", required)
    .execute();
  await index("suggestions", ["date", "id"]).execute();

  await table("web_info")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("name", "text", required)
    .addColumn("logo", "text")
    .addColumn("address", "text", text)
    .addColumn("contacts", "text", text)
    .addColumn("email", "text", text)
    .addColumn("whatsapp", "text", text)
    .addColumn("welcome_message", "text", text)
    .addColumn("welcome_cover", "text")
    .addColumn("about_description", "text", text)
    .addColumn("mission", "text", text)
    .addColumn("vision", "text", text)
    .addColumn("core_values", "text", text)
    .addColumn("youtube", "text", text)
    .addColumn("instagram", "text", text)
    .addColumn("facebook", "text", text)
    .addColumn("twitter", "text", text)
    .addColumn("brand_color", "text", (column) => column.notNull().defaultTo("#0b5c8a"))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();

  await withIdentity(table("sessions"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('browser', 'api')`))
    .addColumn("user_agent", "text", text)
    .addColumn("created_at", "text", required)
    .addColumn("last_seen_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await index("sessions", ["user_id"]).execute();
  await index("sessions", ["expires_at"]).execute();

  await withIdentity(table("password_links"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "integer", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull().check(sql`purpose in ('reset', 'invitation')`))
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("used_at", "text")
    .execute();
  await index("password_links", ["user_id"]).execute();

  await stamped("outbox")
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("recipient", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("text", "text", required)
    .addColumn("html", "text", required)
    .addColumn("status", "text", (column) =>
      column.notNull().defaultTo("waiting").check(sql`status in ('waiting', 'sent', 'dead')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0).check(sql`attempts >= 0`))
    .addColumn("next_attempt_at", "text", required)
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .execute();
  await index("outbox", ["status", "next_attempt_at"]).execute();

  await table("uploads")
    .addColumn("file_name", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.references("users.id"))
    .addColumn("visibility", "text", (column) =>
      column.notNull().check(sql`visibility in ('public', 'private')`),
    )
    .addColumn("media_type", "text", required)
    .addColumn("bytes", "integer", (column) => column.notNull().check(sql`bytes > 0`))
    .addColumn("width", "integer", (column) => column.notNull().check(sql`width > 0`))
    .addColumn("height", "integer", (column) => column.notNull().check(sql`height > 0`))
    .addColumn("created_at", "text", required)
    .execute();
  await index("uploads", ["user_id"]).execute();
  await index("uploads", ["created_at"]).execute();

  await withIdentity(table("audit_log"))
    .addColumn("created_at", "text", required)
    .addColumn("user_id", "integer", (column) => column.references("users.id"))
    .addColumn("action", "text", required)
    .addColumn("entity", "text", required)
    .addColumn("entity_id", "text", required)
    .addColumn("detail", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await index("audit_log", ["entity", "entity_id", "id"]).execute();
  await index("audit_log", ["user_id", "id"]).execute();

  await table("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("window_start", "text", required)
    .addColumn("hits", "integer", required)
    .execute();
  await index("rate_limits", ["window_start"]).execute();

  await table("form_submissions")
    .addColumn("fingerprint", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", required)
    .execute();
  await index("form_submissions", ["created_at"]).execute();

  await table("installation")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", required)
    .execute();
}
