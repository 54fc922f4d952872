import type { Db } from "../connection.ts";

/** What of the audit log belongs to an appointment's history: its steps, and not who looked at it. */
export const historySteps = [
  "requested",
  "changed",
  "edited",
  "email confirmed",
  "approved",
  "repeated",
  "declined",
  "replied",
  "moved",
  "cancelled",
  "invited",
  "chosen",
  "confirmed",
  "follow-up offered",
  "follow-up withdrawn",
  "follow-up chosen",
] as const;

export type HistoryStep = (typeof historySteps)[number];

/** The steps that were taken with an appointment, the oldest first, and by whom; of those that are out of the log, in which role. */
export async function listHistory(db: Db, id: number) {
  const past = await db
    .selectFrom("past_steps")
    .select(["created_at", "action", "role_id"])
    .where("appointment_id", "=", id)
    .orderBy("id")
    .$narrowType<{ action: HistoryStep }>()
    .execute();
  const lines = await db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.user_id")
    .select([
      "audit_log.created_at",
      "audit_log.action",
      "audit_log.detail",
      "users.firstname",
      "users.lastname",
      "users.role_id",
    ])
    .where("audit_log.entity", "=", "appointments")
    .where("audit_log.entity_id", "=", String(id))
    .where("audit_log.action", "in", historySteps)
    .orderBy("audit_log.id")
    .$narrowType<{ action: HistoryStep }>()
    .execute();
  return [...past.map((step) => ({ ...step, detail: "{}", firstname: null, lastname: null })), ...lines];
}

/** The names of some accounts, closed ones too. */
export async function listNames(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("users").select(["id", "firstname", "lastname"]).where("id", "in", ids).execute();
}
