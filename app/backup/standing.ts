import { localNow } from "../../db/local-time.ts";
import type { BackupProof } from "../../db/queries/backup-proof.ts";
import type { Instant } from "../../db/schema.ts";
import { dateInWords } from "../ui/dates.tsx";
import { sizeInWords } from "../ui/size.ts";
import { t } from "../words/t.ts";

/** How the backups stand. */
export interface BackupState {
  /** Whether this process makes them by itself. */
  scheduled: boolean;
  last: { made_at: Instant; bytes: number } | null;
  /** The places that have none of the last days, where another has. */
  behind: readonly string[];
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

const isRecent = (made_at: Instant, now: Date) => now.getTime() - Date.parse(made_at) <= tooOld;

/** What the newest archive of each place, by where that is, says of the backups; null where it has none. */
export function newestAmong<Archive extends { made_at: Instant }>(
  newest: ReadonlyMap<string, Archive | null>,
  now: Date,
): { last: Archive | null; behind: string[] } {
  const [last = null] = [...newest.values()]
    .filter((archive) => archive !== null)
    .sort((one, other) => Date.parse(other.made_at) - Date.parse(one.made_at));
  if (!last || !isRecent(last.made_at, now)) return { last, behind: [] };
  const behind = [...newest].filter(([, archive]) => !archive || !isRecent(archive.made_at, now));
  return { last, behind: behind.map(([where]) => where) };
}

/** What to tell the hospital's superadmin of its backups. */
export function backupStanding(
  { scheduled, last, behind, failed_at }: BackupState,
  { now, timeZone }: { now: Date; timeZone: string },
): Standing {
  const none = t(scheduled ? "backup.none-yet" : "backup.off");
  const lastOne = last
    ? t("backup.last", { moment: inWords(last.made_at, timeZone), size: sizeInWords(last.bytes) })
    : none;
  if (failed_at) {
    return {
      fine: false,
      text: `${t("backup.failed", { moment: inWords(failed_at, timeZone) })} ${lastOne}`,
    };
  }
  if (behind.length > 0)
    return { fine: false, text: `${lastOne} ${t("backup.behind", { places: behind.join(", ") })}` };
  if (last && isRecent(last.made_at, now)) return { fine: true, text: lastOne };
  const advice = scheduled ? t("backup.soon") : t("backup.choose-place");
  return {
    fine: false,
    text: [lastOne, last && t("backup.too-old"), advice].filter(Boolean).join(" "),
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
    ? t("backup.proven", { moment: inWords(proven_at, timeZone) })
    : t("backup.never-proven");
  if (problem !== null) {
    const text = `${t("backup.proof-failed", { moment: inWords(tried_at, timeZone), problem })} ${last}`;
    return { fine: false, text };
  }
  const isLate = scheduled && now.getTime() - Date.parse(tried_at) > tooLongUnproven;
  return { fine: !isLate, text: isLate ? `${last} ${t("backup.proof-too-old")}` : last };
}

function inWords(instant: Instant, timeZone: string): string {
  const { date, time } = localNow(timeZone, new Date(instant));
  return t("booking.moment", { day: dateInWords(date), time });
}
