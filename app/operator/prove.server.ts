import { usualPlaces } from "../backup/places/places.server.ts";
import { noteProof, proveArchive } from "../backup/proof.server.ts";
import { NoKey } from "../backup/sealing.server.ts";
import { BackupUnderway } from "../backup/work-folder.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { archiveWords, findArchive } from "./archive-words.server.ts";
import { rowsInWords } from "./checks/finding.ts";
import { type Command, OperatorError, readWords, UsageError } from "./command.server.ts";
import { expectHospital, loadWhatIsSet } from "./expect-database.server.ts";

export const prove: Command = {
  summary: "Restore a backup aside and compare it: hashes, the database, the rows of each table",
  usage: ["prove [<archive>] [--identity <file>]"],
  help: [
    archiveWords,
    "",
    "Without an archive the newest one is proven, in every place, and the overview says so. Nothing else is changed,",
    "and you can run it while the site is running.",
  ].join("\n"),
  run: async (words) => {
    const { values, positionals } = readWords(words, { identity: { type: "string" } });
    const [word, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError("Give one archive");
    // How the newest one is proven is noted in the database.
    await (word ? loadWhatIsSet() : expectHospital());
    for (const name of word ? [word] : await newestArchives()) await proveOne(name, values.identity, !word);
  },
};

async function newestArchives(): Promise<string[]> {
  const newest = await Promise.all(
    usualPlaces().map(async (place) => (await place.list())[0]?.file ?? `${place.where} (no archive)`),
  );
  return newest;
}

async function proveOne(word: string, identityFile: string | undefined, isNoted: boolean): Promise<void> {
  const { archive, reading } = await findArchive(word, identityFile);
  const installation = { databaseUrl: getConfig().DATABASE_URL, uploads: getUploads() };
  try {
    const { made_at, rows, files } = await proveArchive(archive, reading, installation);
    console.log(
      `${archive} is whole: the state of ${made_at}, ${rowsInWords(rows)}, ${files.length - 1} pictures.`,
    );
  } catch (error) {
    const { message } = error as Error;
    const isArchives = !(error instanceof BackupUnderway) && !((error as Error).cause instanceof NoKey);
    if (isNoted && isArchives) await noteProof(message);
    throw new OperatorError(`Not proven: ${message}`, { cause: error });
  }
  if (isNoted) await noteProof(null);
}
