import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { countMails, findStuckMail, listDeadMails } from "../../db/queries/outbox-lists.ts";
import type { Channel, Instant } from "../../db/schema.ts";
import { getConfig } from "../installation/installation.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { t } from "../words/t.ts";
import type { ShownChannel, ShownOutbox } from "./outbox-panel.tsx";

/** Undelivered messages that the dashboard tells the reason of. */
const listed = 5;

/** How long a message whose time has come may wait before anybody is told, in milliseconds. */
const stuckAfterMs = 5 * 60_000;

const channels: readonly Channel[] = ["email", "sms"];

/** What could not be delivered or waits in vain, and why, as the superadmin sees it; null while there is nothing. */
export async function shownOutbox(db: Db, timeZone: string): Promise<ShownOutbox | null> {
  const shown: ShownChannel[] = [];
  for (const channel of channels) shown.push(await shownChannel(db, channel, timeZone));
  const troubled = shown.filter(({ dead, stuck }) => dead > 0 || stuck !== null);
  if (troubled.length === 0) return null;
  const newest = await listDeadMails(db, listed);
  return {
    channels: troubled,
    newest: newest.map(({ id, channel, updated_at, last_error }) => ({
      id,
      channel,
      when: momentInWords(updated_at, timeZone),
      reason: last_error ?? "",
    })),
  };
}

async function shownChannel(db: Db, channel: Channel, timeZone: string): Promise<ShownChannel> {
  const { waiting = 0, dead = 0 } = await countMails(db, channel);
  const stuck = await findStuckMail(db, channel, new Date(Date.now() - stuckAfterMs).toISOString());
  const reason = missingSetting(channel) ?? stuck?.last_error ?? "";
  return {
    channel,
    waiting,
    dead,
    stuck: stuck ? { since: momentInWords(stuck.since, timeZone), reason } : null,
  };
}

function missingSetting(channel: Channel): string | null {
  const { SMTP_URL, sms } = getConfig();
  if (channel === "email") return SMTP_URL ? null : t("outbox.no-mail-server");
  return sms ? null : t("outbox.no-gateway");
}

function momentInWords(at: Instant, timeZone: string): string {
  const { date, time } = localNow(timeZone, new Date(at));
  return t("booking.moment", { day: dateInWords(date), time });
}
