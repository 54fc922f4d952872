import type { Db } from "../../../db/connection.ts";
import { joinedMail, type RenderedMail } from "../../mail/layout.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { writeAs } from "../../mail/write-to.server.ts";
import { t } from "../../words/t.ts";
import { hospitalHere } from "../../words/translated.server.ts";
import { joinedCalendar } from "../calendar/calendar-file.ts";

/** Mails of several decisions that are taken together: whoever has several of them gets one. */
export class MailRound {
  readonly #mails = new Map<string, { recipient: string; mails: RenderedMail[] }>();

  add(recipient: string, mail: RenderedMail): void {
    const known = this.#mails.get(recipient.toLowerCase());
    if (known) known.mails.push(mail);
    else this.#mails.set(recipient.toLowerCase(), { recipient, mails: [mail] });
  }

  /** Leaves them to be sent. Belongs in the transaction of the decisions. */
  async send(db: Db): Promise<void> {
    for (const { recipient, mails } of this.#mails.values()) {
      const joined = await writeAs(db, mails.at(-1)?.language ?? null, async () => {
        const hospital = await hospitalHere(db);
        return joinedMail(mails, hospital, {
          subject: t("mail.round.subject", { count: mails.length, hospital }),
          lead: t("mail.round.lead"),
        });
      });
      const calendars = mails.flatMap(({ calendar }) => calendar ?? []);
      await queueMail(db, recipient, {
        ...joined,
        calendar: calendars.length > 0 ? joinedCalendar(calendars) : null,
      });
    }
  }
}
