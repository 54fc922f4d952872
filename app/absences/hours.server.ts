import type { Db } from "../../db/connection.ts";
import { deleteHours } from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { isWithinReach } from "./people.server.ts";

/** Hours of either kind, absences and extra hours, as far as they are the same. */
export interface Findable<Hours> {
  find: (db: Db, id: number) => Promise<Hours | undefined>;
}

/** The hours of a kind that somebody reaches by their number, or undefined. */
export async function findWithinReach<Hours extends { doctor_id: number | null }>(
  db: Db,
  user: CurrentUser,
  { find }: Findable<Hours>,
  id: number,
): Promise<Hours | undefined> {
  const hours = await find(db, id);
  return hours && isWithinReach(user, hours) ? hours : undefined;
}

/** The hours of a kind that an address names; null where the address adds some, undefined where there are none that somebody reaches. */
export async function hoursAt<Hours extends { doctor_id: number | null }>(
  user: CurrentUser,
  records: Findable<Hours>,
  id: string | undefined,
): Promise<Hours | null | undefined> {
  return id === undefined ? null : findWithinReach(getDb(), user, records, idFrom(id));
}

/**
 * The same where an address names some.
 *
 * @throws Response 404 where there are none that somebody reaches
 */
export async function namedHours<Hours extends { doctor_id: number | null }>(
  user: CurrentUser,
  records: Findable<Hours>,
  id: string | undefined,
): Promise<Hours> {
  return orNotFound(await findWithinReach(getDb(), user, records, idFrom(id)));
}

/** Deletes hours, with their line in the audit log; false when there are none. Belongs in a transaction. */
export async function removeHours(
  db: Db,
  by: { id: number },
  entity: "absences" | "extra_hours",
  id: number,
): Promise<boolean> {
  const gone = await deleteHours(db, entity, id);
  if (gone) await recordAudit(db, { user_id: by.id, action: "deleted", entity, entity_id: id });
  return gone;
}
