import path from "node:path";
import { type MadeBackup, makeArchive } from "../backup/archive.server.ts";
import { lacksAllPictures } from "../backup/manifest.ts";
import { folderPlace } from "../backup/places/folder-place.server.ts";
import type { BackupPlace } from "../backup/places/place.ts";
import { usualPlaces } from "../backup/places/places.server.ts";
import { pruneBackups } from "../backup/pruning.ts";
import { getConfig } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { sizeInWords } from "../ui/size.ts";
import { rowsInWords, someOf } from "./checks/finding.ts";
import { type Command, OperatorError, readOptions, UsageError } from "./command.server.ts";
import { expectDatabase, loadWhatIsSet } from "./expect-database.server.ts";

export const backup: Command = {
  summary: "Save the database and the uploads in one archive, even while the site is running",
  usage: ["backup [--to <folder>] [--keep <number>]", "backup --list"],
  help: [
    "--to    where to put the archive; by default where BACKUP_DIR and BACKUP_URL say, or the folder backups beside",
    "        the data. With BACKUP_KEYS it is encrypted",
    "--keep  how many archives to keep there; older ones are deleted. By default all are kept",
    "--list  only list the archives, the newest first",
  ].join("\n"),
  run: async (words) => {
    const {
      to,
      list = false,
      keep: text,
    } = readOptions(words, { to: { type: "string" }, keep: { type: "string" }, list: { type: "boolean" } });
    const keep = text === undefined ? null : readKeep(text);
    if (to === "") throw new UsageError("--to needs a folder");
    await loadWhatIsSet({ needed: !list });
    const places = to ? [folderPlace(path.resolve(to))] : usualPlaces();
    if (list) return printArchives(places);
    const { file, name, bytes, manifest, stored, failures } = await makeBackup(places);
    console.log(`${file} (${sizeInWords(bytes)})`);
    for (const place of stored.slice(1)) console.log(`also ${place.fileOf(name)}`);
    const { rows, files, missing } = manifest;
    console.log(`${rowsInWords(rows)}, ${files.length - 1} pictures.`);
    if (missing.length > 0)
      console.log(`${missing.length} pictures on record are not ${getUploads().place}: ${someOf(missing)}`);
    if (lacksAllPictures(manifest))
      throw new OperatorError(
        `Not one of the pictures on record was found: see whether ${getConfig().bucket ? "UPLOADS_URL" : "UPLOADS_DIR"} is right, and what it names is there. The archive is kept, and no older one is deleted`,
      );
    for (const place of keep === null ? [] : stored) {
      const old = await pruneBackups(
        place,
        { newest: keep ?? 0, weeks: 0, months: 0 },
        getConfig().TIME_ZONE,
      );
      for (const deleted of old) console.log(`Deleted ${deleted.file}`);
    }
    const [failure] = failures;
    if (failure) throw new OperatorError(`Not every place has it: ${failure.message}`);
  },
};

async function printArchives(places: BackupPlace[]): Promise<void> {
  for (const place of places) {
    const archives = await place.list();
    if (archives.length === 0) console.log(`No archives in ${place.where}`);
    for (const { file, bytes } of archives) console.log(`${file} (${sizeInWords(bytes)})`);
  }
}

/**
 * Archives the installation.
 *
 * @throws OperatorError
 */
export async function makeBackup(places: readonly BackupPlace[]): Promise<MadeBackup> {
  const { DATABASE_URL: databaseUrl, BACKUP_KEYS: keys } = getConfig();
  expectDatabase(databaseUrl);
  try {
    return await makeArchive({ databaseUrl, uploads: getUploads(), places, keys });
  } catch (error) {
    throw new OperatorError(`No backup was made: ${(error as Error).message}`, { cause: error });
  }
}

function readKeep(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError("--keep needs a number from 1");
  return Number(text);
}
