import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { listHoldsOn } from "../../../db/queries/legal-holds.ts";
import { countOpenVisits } from "../../../db/queries/person.ts";
import { closeAccount } from "../../../db/queries/users.ts";
import { changeWaiting } from "../../../db/queries/waiting-changes.ts";
import { listWaitingOf } from "../../../db/queries/waiting-list.ts";
import { liveWaitingStates } from "../../../db/waiting-states.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { tellOfClosing } from "../account-mails.server.ts";

/** What is said to who still has visits to come: nobody would know that they are not kept. */
async function visitsAhead(db: Db): Promise<string> {
  const phone = (await getCompany(db))?.contacts;
  return t("portal.close-visits", { reach: phone ? "phone" : "other", phone: phone ?? "" });
}

/** What is said to who is under a legal hold: the reason is for the hospital to tell. */
const heldRecords = () => t("portal.close-held");

/**
 * Closes a patient's own account: it signs in no more, its places on the waiting list are given up, and its address may open
 * another one. What the hospital knows stays, and `export` and `erase` find it. Belongs in a transaction. Why not, while there
 * are visits to come, or a legal hold is on the patient; null when it is closed.
 */
export async function closeOwnAccount(db: Db, user: CurrentUser): Promise<string | null> {
  const { id, email } = user;
  if ((await countOpenVisits(db, id, hospitalTime().date)) > 0) return visitsAhead(db);
  if ((await listHoldsOn(db, { users: [id], email })).length > 0) return heldRecords();
  await leaveWaitingList(db, id);
  await closeAccount(db, id);
  await recordAudit(db, { user_id: id, action: "account closed", entity: "users", entity_id: id });
  await tellOfClosing(db, user);
  return null;
}

/** Gives an account's places on the waiting list up; a time that was offered is free, and its mail is not sent any more. */
async function leaveWaitingList(db: Db, userId: number): Promise<void> {
  for (const { id } of await listWaitingOf(db, userId)) {
    if (!(await changeWaiting(db, { id, from: liveWaitingStates }, "left"))) continue;
    await recordAudit(db, { user_id: userId, action: "left", entity: "waiting_list", entity_id: id });
  }
}
