import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { countOpenVisits } from "../../../db/queries/person.ts";
import { closeAccount } from "../../../db/queries/users.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { tellOfClosing } from "../account-mails.server.ts";

/** What is said to who still has visits to come: nobody would know that they are not kept. */
export const visitsAhead = "You have appointments to come. Cancel them first, then close the account.";

/**
 * Closes a patient's own account: it signs in no more, and its address may open another one. What the hospital knows
 * stays, and `export` and `erase` find it. Belongs in a transaction. False while there are visits to come.
 */
export async function closeOwnAccount(db: Db, user: CurrentUser): Promise<boolean> {
  const { id } = user;
  if ((await countOpenVisits(db, id, hospitalTime().date)) > 0) return false;
  await closeAccount(db, id);
  await recordAudit(db, { user_id: id, action: "account closed", entity: "users", entity_id: id });
  await tellOfClosing(db, user);
  return true;
}
