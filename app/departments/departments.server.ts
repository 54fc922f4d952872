import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type DepartmentUses, deleteDepartment } from "../../db/queries/departments.ts";
import { getConfig } from "../installation/installation.server.ts";

/**
 * Deletes a department that is no longer used, with its line in the audit log. Belongs in a transaction.
 *
 * @returns what uses it, if anything does; false when it was not there
 */
export async function removeDepartment(
  db: Db,
  by: { id: number },
  id: number,
): Promise<boolean | DepartmentUses> {
  const removed = await deleteDepartment(db, id, localNow(getConfig().TIME_ZONE).date);
  if (removed === true) {
    await recordAudit(db, { user_id: by.id, action: "deleted", entity: "departments", entity_id: id });
  }
  return removed;
}
