import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Reading } from "../backup/extract.server.ts";
import type { BackupPlace } from "../backup/places/place.ts";
import { usualPlaces } from "../backup/places/places.server.ts";
import { readIdentities, SealProblem } from "../backup/sealing.server.ts";
import { OperatorError } from "./command.server.ts";

/** What the words of a command that takes an archive mean. */
export const archiveWords = [
  "The archive is a file, or the name of one that is kept where BACKUP_DIR and BACKUP_URL say.",
  "--identity  the file with the secret key of age that opens an encrypted archive",
].join("\n");

const sealedName = /\.age$/;

/**
 * What an operator means by an archive and an identity file. Of an encrypted archive's file a terminal is asked for.
 *
 * @throws OperatorError
 */
export async function findArchive(
  word: string,
  identityFile: string | undefined,
): Promise<{ archive: string; reading: Reading }> {
  const place = existsSync(word) ? undefined : await placeOf(word);
  const archive = place ? place.fileOf(nameIn(word)) : word;
  const file = identityFile ?? (sealedName.test(word) ? await askForIdentity() : undefined);
  const reading: Reading = { identities: file ? await identitiesIn(file) : [] };
  if (place) reading.open = () => place.open(nameIn(word));
  return { archive, reading };
}

const nameIn = (word: string) => word.slice(word.lastIndexOf("/") + 1);

/** The place that has an archive of this name; a word that names none is taken for a file. */
async function placeOf(word: string): Promise<BackupPlace | undefined> {
  for (const place of usualPlaces()) {
    if (word.includes("/") && word !== place.fileOf(nameIn(word))) continue;
    if ((await place.list()).some(({ name }) => name === nameIn(word))) return place;
  }
  return undefined;
}

async function askForIdentity(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question("File with the secret key (age): ")).trim() || undefined;
  } finally {
    terminal.close();
  }
}

async function identitiesIn(file: string): Promise<string[]> {
  try {
    return await readIdentities(file);
  } catch (error) {
    if (error instanceof SealProblem) throw new OperatorError(error.message);
    throw error;
  }
}
