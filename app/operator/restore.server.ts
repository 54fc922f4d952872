import { existsSync } from "node:fs";
import { CopyRefused } from "../../db/copying/copy-rows.ts";
import { DatabaseOpen } from "../../db/settle.ts";
import { ArchiveRefused } from "../backup/extract.server.ts";
import { restoreArchive } from "../backup/restore.server.ts";
import { disconnectDb, getConfig } from "../installation/installation.server.ts";
import { getUploads, tryUploads } from "../installation/uploads/uploads.server.ts";
import { archiveWords, findArchive } from "./archive-words.server.ts";
import { rowsInWords, someOf } from "./checks/finding.ts";
import { type Command, OperatorError, readWords, UsageError } from "./command.server.ts";
import { loadWhatIsSet } from "./expect-database.server.ts";

const refusals = [ArchiveRefused, DatabaseOpen, CopyRefused];

export const restore: Command = {
  summary: "Replace the data with that of a backup; the old data is kept aside",
  usage: ["restore <archive> [--identity <file>]"],
  help: [
    archiveWords,
    "",
    "Stop the site first. The whole archive is checked before anything changes. The old data then moves to the folder",
    "before-restore-… beside the data. Passwords and sessions go back to those of the backup's day.",
    "",
    "Where the database that is to be replaced can still be read, the folder and the bucket of Settings → System are",
    "known from it. On a new machine, or after the database was ruined, give the file, or BACKUP_URL and its keys.",
  ].join("\n"),
  alone: true,
  run: async (words) => {
    const { values, positionals } = readWords(words, { identity: { type: "string" } });
    const [word, ...rest] = positionals;
    if (!word || rest.length > 0) throw new UsageError("Give one archive");
    const { DATABASE_URL: databaseUrl } = getConfig();
    // The database is still there, and may say where backups are kept; afterwards it is left alone again.
    if (!existsSync(word)) await loadWhatIsSet().finally(disconnectDb);
    const { archive, reading } = await findArchive(word, values.identity);
    await tryUploads();
    try {
      const { manifest, migrated, leftOut, before } = await restoreArchive(archive, {
        databaseUrl,
        uploads: getUploads(),
        ...reading,
      });
      console.log(`Restored the backup of ${manifest.made_at}, made by version ${manifest.version}:`);
      console.log(`${rowsInWords(manifest.rows)}, ${manifest.files.length - 1 - leftOut.length} pictures.`);
      if (leftOut.length > 0) console.log(`Left out, because they are no pictures: ${someOf(leftOut)}`);
      if (migrated.length > 0) console.log(`Brought up to date: ${migrated.join(", ")}`);
      if (before) console.log(`The old data is in ${before}; delete it when you no longer need it.`);
    } catch (error) {
      if (!refusals.some((kind) => error instanceof kind)) throw error;
      throw new OperatorError(`${(error as Error).message}. Nothing was changed.`, { cause: error });
    }
  },
};
