import type { Kysely } from "kysely";

/** What a hospital may promise, and say at the head of its pages. Nothing is claimed until it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of texts) {
    await db.schema
      .alterTable("web_info")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
}

const texts = [
  "emergency_number",
  "helpline_hours",
  "helpline_text",
  "requests_answered",
  "messages_answered",
  "visit_advice",
  "departments_lead",
  "doctors_lead",
  "leadership_lead",
  "updates_lead",
  "gallery_lead",
  "about_lead",
  "contact_lead",
  "appointment_lead",
];
