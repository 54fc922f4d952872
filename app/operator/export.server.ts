import { open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { recordAudit } from "../../db/queries/audit.ts";
import { isKnown, type PersonKeys } from "../../db/queries/person.ts";
import { byActor } from "../access/actor.ts";
import { describePerson, readsIn } from "../accounts/person/person.server.ts";
import { type TarFile, writeTar } from "../backup/tar.ts";
import { getDb } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { writeTo } from "../mail/write-to.server.ts";
import { personPage } from "../own-data/page.server.ts";
import { type Command, OperatorError, readOptions } from "./command.server.ts";
import { expectHospital } from "./expect-database.server.ts";
import { findPatient, personInWords, readAddress } from "./person.server.ts";

export const exportPerson: Command = {
  summary: "Save everything about one patient or visitor in a file",
  usage: ["export --email <address> [--to <file>]"],
  help: [
    "The file is a tar archive with person.json, the same as a page to read in the person's language, and the pictures.",
    "It holds no passwords, no hashes and no links that work. Treat it like a medical record.",
  ].join("\n"),
  run: async (words) => {
    const options = { email: { type: "string" }, to: { type: "string" } } as const;
    const values = readOptions(words, options);
    const email = readAddress(values.email);
    await expectHospital();
    const keys = await findPatient(getDb(), email);
    if (!isKnown(keys)) throw new OperatorError(`There is nothing about ${email}`);
    const now = new Date();
    const target = path.resolve(
      values.to || `wellhouse-export-${now.toISOString().replace(/:|\.\d+/g, "")}.tar`,
    );
    await write(target, filesOf(email, keys), now);
    for (const id of keys.users.length > 0 ? keys.users : ["visitor"]) {
      const entry = { ...byActor("operator"), action: "exported", entity: "users", entity_id: id };
      await recordAudit(getDb(), entry);
    }
    console.log(`${target}\n${personInWords(keys)}.`);
  },
};

/**
 * Writes a file that was not there, or none.
 *
 * @throws OperatorError
 */
async function write(target: string, files: AsyncIterable<TarFile>, now: Date): Promise<void> {
  try {
    // Whoever fails from here on has a file of their own to remove.
    const file = await open(target, "wx", 0o600);
    try {
      await pipeline(
        Readable.from(writeTar(files, now), { objectMode: false }),
        file.createWriteStream({ flush: true }),
      );
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "EEXIST" ? "it already exists" : message;
    throw new OperatorError(`${target} cannot be written: ${why}`, { cause: error });
  }
}

function textFile(name: string, text: string): TarFile {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, body: Readable.from([bytes]) };
}

async function* filesOf(email: string, keys: PersonKeys): AsyncGenerator<TarFile> {
  const person = { ...(await describePerson(keys)), email };
  const page = await writeTo(getDb(), readsIn(person), async () => personPage(person));
  yield textFile("person.json", `${JSON.stringify(person, null, 2)}\n`);
  yield textFile("index.html", page);
  for (const name of keys.uploads) {
    const upload = await getUploads().open(name);
    if (!upload) continue;
    try {
      yield { name: `pictures/${name}`, size: upload.bytes, body: upload.stream() };
    } finally {
      await upload.close();
    }
  }
}
