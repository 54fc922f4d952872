import { localNow } from "../../db/local-time.ts";
import type { Instant } from "../../db/schema.ts";
import { dateInWords } from "../ui/dates.tsx";
import { sizeInWords } from "../ui/size.ts";

/** How the backups stand. */
export interface BackupState {
  /** Whether this process makes them by itself. */
  scheduled: boolean;
  last: { made_at: Instant; bytes: number } | null;
  /** When the last attempt of this process failed, if it did. */
  failed_at: Instant | null;
}

export interface Standing {
  /** Nobody need do anything. */
  fine: boolean;
  text: string;
}

/** After this nobody can say any more that there is a backup every day, in milliseconds. */
const tooOld = 2 * 24 * 60 * 60 * 1000;

/** What to tell the hospital's superadmin of its backups. */
export function backupStanding(
  { scheduled, last, failed_at }: BackupState,
  { now, timeZone }: { now: Date; timeZone: string },
): Standing {
  const inWords = (instant: Instant) => {
    const { date, time } = localNow(timeZone, new Date(instant));
    return `${dateInWords(date)} at ${time}`;
  };
  const none = scheduled ? "There is no backup yet." : "Backups are off.";
  const lastOne = last ? `Last backup: ${inWords(last.made_at)} (${sizeInWords(last.bytes)}).` : none;
  if (failed_at) {
    return { fine: false, text: `The backup on ${inWords(failed_at)} failed: see the log. ${lastOne}` };
  }
  const isRecent = last !== null && now.getTime() - Date.parse(last.made_at) <= tooOld;
  if (isRecent) return { fine: true, text: lastOne };
  const advice = scheduled
    ? "The first is made soon, then one every day."
    : "Set BACKUP_DIR to back up daily.";
  return {
    fine: false,
    text: [lastOne, last && "That is more than 2 days ago.", advice].filter(Boolean).join(" "),
  };
}
