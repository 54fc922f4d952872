import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { countMails, listDeadMails } from "../../db/queries/outbox.ts";
import { dateInWords } from "../ui/dates.tsx";
import type { ShownOutbox } from "./outbox-panel.tsx";

/** Undelivered emails that the dashboard tells the reason of. */
const listed = 5;

/** What could not be delivered, and why, as the superadmin sees it; null while nothing was given up. */
export async function shownOutbox(db: Db, timeZone: string): Promise<ShownOutbox | null> {
  const { waiting = 0, dead = 0 } = await countMails(db);
  if (dead === 0) return null;
  const newest = await listDeadMails(db, listed);
  return {
    waiting,
    dead,
    newest: newest.map(({ id, updated_at, last_error }) => {
      const { date, time } = localNow(timeZone, new Date(updated_at));
      return { id, when: `${dateInWords(date)} at ${time}`, reason: last_error ?? "" };
    }),
  };
}
