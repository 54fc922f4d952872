import { randomBytes } from "node:crypto";
import type { Db } from "../connection.ts";
import { createAppointment } from "../queries/appointments.ts";
import type { AuditEntry } from "../queries/audit.ts";
import { createContactReply } from "../queries/contacts.ts";
import type { Instant, LocalDate, LocalTime } from "../schema.ts";
import type { Visit } from "./appointments.ts";

// What the demo's people did on earlier days, stored with the time stamps of those days.

/** The instant of a time by the hospital's clock. */
export type Moment = (date: LocalDate, time: LocalTime) => Instant;

export async function loadVisit(
  db: Db,
  { appointment, steps, isByVideo }: Visit,
  moment: Moment,
): Promise<void> {
  const room = isByVideo ? randomBytes(16).toString("base64url") : null;
  const id = await createAppointment(db, { ...appointment, room });
  let created_at: Instant | undefined;
  for (const { date, time, ...step } of steps) {
    const updated_at = moment(date, time);
    created_at ??= updated_at;
    await db.updateTable("appointments").set({ created_at, updated_at }).where("id", "=", id).execute();
    await noteEarlier(db, updated_at, { ...step, entity: "appointments", entity_id: id });
  }
}

type Reply = Parameters<typeof createContactReply>[1] & { user_id: number };

export async function loadReply(db: Db, reply: Reply, created_at: Instant): Promise<void> {
  const { contact_id, user_id } = reply;
  await createContactReply(db, reply);
  await db.updateTable("contact_replies").set({ created_at }).where("contact_id", "=", contact_id).execute();
  await db.updateTable("contacts").set({ updated_at: created_at }).where("id", "=", contact_id).execute();
  await noteEarlier(db, created_at, {
    user_id,
    action: "replied",
    entity: "contacts",
    entity_id: contact_id,
  });
}

/** Appends a line to the audit log about something that was done earlier. */
export async function noteEarlier(db: Db, created_at: Instant, entry: AuditEntry): Promise<void> {
  const { detail = {}, entity_id, ...rest } = entry;
  const row = { ...rest, entity_id: String(entity_id), detail: JSON.stringify(detail), created_at };
  await db
    .insertInto("audit_log")
    .values(({ selectFrom }) => ({
      ...row,
      role_id: selectFrom("users").select("role_id").where("id", "=", entry.user_id),
    }))
    .execute();
}
