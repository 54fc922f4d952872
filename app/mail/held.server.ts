import { hasHeldMails, type Mail, takeHeldMails } from "../../db/queries/outbox.ts";
import { utcNow } from "../../db/queries/stamps.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { hospitalHere } from "../words/translated.server.ts";
import { joinedMail } from "./layout.ts";
import { queueMail } from "./queue.server.ts";
import { writeAs } from "./write-to.server.ts";

/** Makes one mail for each recipient out of those that were held back until now. */
export async function joinHeldMails(): Promise<void> {
  const now = utcNow();
  // An idle site takes no write lock.
  if (!(await hasHeldMails(getDb(), now))) return;
  await inTransaction(async (trx) => {
    const mails = await takeHeldMails(trx, now);
    for (const [recipient, held] of Map.groupBy(mails, (mail: Mail) => mail.recipient.toLowerCase())) {
      const joined = await writeAs(trx, held.at(-1)?.language ?? null, async () =>
        joinedMail(held, await hospitalHere(trx)),
      );
      await queueMail(trx, recipient, joined);
    }
  });
}
