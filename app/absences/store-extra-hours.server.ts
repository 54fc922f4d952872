import type { Db } from "../../db/connection.ts";
import { extraHoursRecords } from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import type { Instant } from "../../db/schema.ts";
import type { CurrentUser } from "../access/session.server.ts";
import type { SentExtraHours } from "./absence.ts";
import { ownOf } from "./people.server.ts";

/**
 * Adds extra hours of a doctor, or changes them. Belongs in a transaction.
 *
 * @returns their id; null where somebody else has changed them meanwhile
 */
export async function storeExtraHours(
  db: Db,
  user: CurrentUser,
  current: { id: number; version: Instant | null } | null,
  sent: SentExtraHours,
): Promise<number | null> {
  const hours = { ...sent, doctor_id: ownOf(user) ?? Number(sent.doctor_id) };
  if (current && !(await extraHoursRecords.update(db, current.id, current.version, hours))) return null;
  const id = current?.id ?? (await extraHoursRecords.create(db, hours));
  const { doctor_id, date } = hours;
  const line = { entity: "extra_hours", entity_id: id, detail: { doctor_id, date } };
  await recordAudit(db, { user_id: user.id, action: current ? "edited" : "added", ...line });
  return id;
}
