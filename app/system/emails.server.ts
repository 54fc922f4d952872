import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { getMail, listTroubledMails } from "../../db/queries/outbox-lists.ts";
import { hurryMail, retryAllMails, retryMail } from "../../db/queries/outbox-retries.ts";
import { t } from "../words/t.ts";

/** Of what was given up, and of what failed before, so many are shown. */
const listed = 20;

/** What of the outbox somebody may want to look after: nothing of what it says, nor to whom. */
export function troubledMails(db: Db) {
  return listTroubledMails(db, listed);
}

/** What came of trying one again: there is none, or it is not to be tried now: it was sent, or somebody is at it. */
export type Retried = "done" | "missing" | "busy";

/** Has an email or a text message tried again that could not be delivered. */
export function retryOne(db: Db, by: { id: number }, id: number): Promise<Retried> {
  return db.transaction().execute(async (trx) => {
    if ((await retryMail(trx, id)) || (await hurryMail(trx, id))) {
      await recordAudit(trx, { user_id: by.id, action: "email retried", entity: "outbox", entity_id: id });
      return "done";
    }
    return (await getMail(trx, id)) ? "busy" : "missing";
  });
}

/** Why one is not tried again. */
export const busyMail = () => t("system.busy");

/** Has all that failed tried again; how many that is. */
export function retryAll(db: Db, by: { id: number }): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await retryAllMails(trx);
    const line = { user_id: by.id, action: "emails retried", entity: "outbox", entity_id: "" };
    if (count > 0) await recordAudit(trx, { ...line, detail: { count } });
    return count;
  });
}
