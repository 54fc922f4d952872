import { localNow } from "../../db/local-time.ts";
import type { BackupProof } from "../../db/queries/backup-proof.ts";
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
  /** How the last proof went, where there was one. */
  proof: BackupProof | null;
}

export interface Standing {
  /** Nobody need do anything. */
  fine: boolean;
  text: string;
}

/** After this nobody can say any more that there is a backup every day, in milliseconds. */
const tooOld = 2 * 24 * 60 * 60 * 1000;

/** After this nobody can say any more that one is proven every week, in milliseconds. */
const tooLongUnproven = 10 * 24 * 60 * 60 * 1000;

/** What to tell the hospital's superadmin of its backups. */
export function backupStanding(
  { scheduled, last, failed_at }: BackupState,
  { now, timeZone }: { now: Date; timeZone: string },
): Standing {
  const none = scheduled ? "There is no backup yet." : "Backups are off.";
  const lastOne = last
    ? `Last backup: ${inWords(last.made_at, timeZone)} (${sizeInWords(last.bytes)}).`
    : none;
  if (failed_at) {
    return {
      fine: false,
      text: `The backup on ${inWords(failed_at, timeZone)} failed: see the log. ${lastOne}`,
    };
  }
  const isRecent = last !== null && now.getTime() - Date.parse(last.made_at) <= tooOld;
  if (isRecent) return { fine: true, text: lastOne };
  const advice = scheduled
    ? "The first is made soon, then one every day."
    : "To back up daily, choose a place at Settings → System or set BACKUP_DIR.";
  return {
    fine: false,
    text: [lastOne, last && "That is more than 2 days ago.", advice].filter(Boolean).join(" "),
  };
}

/** What to tell of their proofs; null where none was tried, as the first backup is proven when it is made. */
export function proofStanding(
  { scheduled, proof }: BackupState,
  { now, timeZone }: { now: Date; timeZone: string },
): Standing | null {
  if (!proof) return null;
  const { tried_at, problem, proven_at } = proof;
  const last = proven_at
    ? `Last proven: ${inWords(proven_at, timeZone)} (restored aside and compared).`
    : "None was ever proven.";
  if (problem !== null) {
    const text = `The proof on ${inWords(tried_at, timeZone)} failed: ${problem}. ${last}`;
    return { fine: false, text };
  }
  const isLate = scheduled && now.getTime() - Date.parse(tried_at) > tooLongUnproven;
  return { fine: !isLate, text: isLate ? `${last} That is more than 10 days ago.` : last };
}

function inWords(instant: Instant, timeZone: string): string {
  const { date, time } = localNow(timeZone, new Date(instant));
  return `${dateInWords(date)} at ${time}`;
}
