import type { Readable } from "node:stream";
import { mostAheadMs } from "../../../db/clocks.ts";
import type { Instant } from "../../../db/schema.ts";

export interface Backup {
  name: string;
  /** Where it is, in full: a path, or an address in a bucket. */
  file: string;
  made_at: Instant;
  bytes: number;
}

/** Where archives are kept, by name. What cannot be stored or read for now fails with what `isStorageFailure` recognises. */
export interface BackupPlace {
  /** In words for the operator: a folder's path, or an address of a bucket. */
  readonly where: string;
  /** A folder on whose disk an archive is best written, as it need only be renamed there; null where there is none. */
  readonly drafts: string | null;
  /** Where an archive of this name is, in full. */
  fileOf: (name: string) => string;
  /** The archives, the newest first; those that are ahead come last. */
  list: () => Promise<Backup[]>;
  /**
   * Keeps a finished archive; it has its name once it is complete and lasts.
   *
   * @param signal breaks it off where it goes to another machine, and leaves nothing there
   * @returns where the file is now on this machine
   */
  put: (file: string, name: string, signal?: AbortSignal) => Promise<string>;
  /** @throws where there is none of that name */
  open: (name: string) => Promise<Readable>;
  delete: (name: string) => Promise<void>;
}

const archive = /^wellhouse-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(\d+))?\.tar\.gz(?:\.age)?$/;

/** What an archive's name begins with. */
export const archivePrefix = "wellhouse-";

/** What the name of an encrypted archive ends with. */
const sealedEnding = ".age";

/** The name of an archive; a number tells those of one second apart. */
export function archiveName(madeAt: Date, { number = 1, sealed = false } = {}): string {
  const instant = madeAt.toISOString().replace(/:/g, "").replace(/\.\d+/, "");
  const end = `.tar.gz${sealed ? sealedEnding : ""}`;
  return `${archivePrefix}${instant}${number > 1 ? `-${number}` : ""}${end}`;
}

/** Whether an archive is of a moment to come: a clock was wrong when it was made, or is now. */
export function isAhead({ made_at }: Pick<Backup, "made_at">, now: Date): boolean {
  return Date.parse(made_at) > now.getTime() + mostAheadMs;
}

/** Of names that lie in a place, those of archives, the newest first; those that are ahead come last. */
export function archivesAmong(
  names: readonly string[],
  now = new Date(),
): Array<{ name: string; made_at: Instant }> {
  const found = names.flatMap((name) => {
    const [, day, hours, minutes, seconds, number = "1"] = archive.exec(name) ?? [];
    if (!day) return [];
    return { name, made_at: `${day}T${hours}:${minutes}:${seconds}.000Z`, number: Number(number) };
  });
  found.sort(
    (one, other) =>
      Number(isAhead(one, now)) - Number(isAhead(other, now)) ||
      Date.parse(other.made_at) - Date.parse(one.made_at) ||
      other.number - one.number,
  );
  return found.map(({ name, made_at }) => ({ name, made_at }));
}
