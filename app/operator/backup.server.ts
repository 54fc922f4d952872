import { existsSync } from "node:fs";
import path from "node:path";
import { localDatabaseFile } from "../../db/connection.ts";
import { type MadeBackup, makeArchive } from "../backup/archive.server.ts";
import { backupFolder, pruneBackups } from "../backup/folder.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { sizeInWords } from "../ui/size.ts";
import { rowsInWords } from "./checks/finding.ts";
import { type Command, OperatorError, readOptions, UsageError } from "./command.server.ts";

export const backup: Command = {
  summary: "Save the database and the uploads in one archive, even while the site is running",
  usage: ["backup [--to <folder>] [--keep <number>]"],
  help: [
    "--to    where to put the archive; by default BACKUP_DIR, or the folder backups beside the database",
    "--keep  how many archives to keep in that folder; older ones are deleted. By default all are kept",
  ].join("\n"),
  run: async (words) => {
    const { to, keep: text } = readOptions(words, { to: { type: "string" }, keep: { type: "string" } });
    const keep = text === undefined ? null : readKeep(text);
    if (to === "") throw new UsageError("--to needs a folder");
    const folder = to ? path.resolve(to) : backupFolder();
    const made = await makeBackup(folder);
    console.log(`${made.file} (${sizeInWords(made.bytes)})`);
    const { rows, files, missing } = made.manifest;
    console.log(`${rowsInWords(rows)}, ${files.length - 1} pictures.`);
    if (missing.length > 0)
      console.log(
        `${missing.length} pictures on record are not ${getUploads().place}: ${missing.join(", ")}`,
      );
    const old = keep === null ? [] : await pruneBackups(folder, keep);
    for (const { file } of old) console.log(`Deleted ${file}`);
  },
};

/**
 * Archives the installation.
 *
 * @throws OperatorError
 */
export async function makeBackup(folder: string): Promise<MadeBackup> {
  const { DATABASE_URL: databaseUrl } = getConfig();
  const file = localDatabaseFile(databaseUrl);
  if (!file) throw new OperatorError("A PostgreSQL database is saved with its own tools, such as pg_dump");
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}`);
  try {
    return await makeArchive({ databaseUrl, uploads: getUploads(), folder });
  } catch (error) {
    throw new OperatorError(`No backup was made: ${(error as Error).message}`, { cause: error });
  }
}

function readKeep(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError("--keep needs a number from 1");
  return Number(text);
}
