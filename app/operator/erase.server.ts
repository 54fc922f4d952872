import { createInterface } from "node:readline/promises";
import type { Db } from "../../db/connection.ts";
import { purgeDeleted } from "../../db/purge.ts";
import { listHoldsOn } from "../../db/queries/legal-holds.ts";
import { isKnown, type PersonKeys } from "../../db/queries/person.ts";
import { erasePerson } from "../../db/queries/person-erasure.ts";
import { isStorageFailure } from "../../db/storage-failure.ts";
import { getConfig, getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { removeUpload } from "../pictures/upload-files.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { type Command, OperatorError, readOptions } from "./command.server.ts";
import { expectHospital } from "./expect-database.server.ts";
import { findPatient, personInWords, readAddress } from "./person.server.ts";

export const erase: Command = {
  summary: "Erase everything about one patient or visitor; this cannot be undone",
  usage: ["erase --email <address> [--yes]"],
  help: [
    "Asks you to type the address again, unless you add --yes. What the person wrote is deleted with their pictures.",
    "Appointments keep only their date, time, doctor, department and status; those still to come are cancelled. Older",
    "backups keep everything until they are deleted. While a legal hold is on the person, nothing is erased.",
  ].join("\n"),
  run: async (words) => {
    const options = { email: { type: "string" }, yes: { type: "boolean" } } as const;
    const values = readOptions(words, options);
    const email = readAddress(values.email);
    await expectHospital();
    const found = await findPatient(getDb(), email);
    if (!isKnown(found)) return console.log(`There is nothing about ${email}.`);
    console.log(`Found for ${email}: ${personInWords(found)}.`);
    await expectNoHold(getDb(), found);
    if (!values.yes) await expectAddress(email);
    const erased = await eraseRecords(email);
    const failure = await removePictures(erased.uploads);
    console.log(`Erased: ${personInWords(erased)}.`);
    const traces = await purgeDeleted(getConfig().DATABASE_URL);
    if (traces) console.log(traces);
    console.log("Older backups still hold it until they are deleted.");
    if (failure) throw failure;
  },
};

async function expectAddress(email: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await Promise.race([
    terminal.question("Type the address again to erase this for good: "),
    new Promise<string>((resolve) => terminal.once("close", () => resolve(""))),
  ]);
  terminal.close();
  if (typed.trim().toLowerCase() !== email.toLowerCase()) throw new OperatorError("Nothing was erased");
}

/** @throws OperatorError with the reason, where a legal hold keeps the records */
async function expectNoHold(db: Db, person: PersonKeys): Promise<void> {
  const [hold] = await listHoldsOn(db, person);
  if (!hold) return;
  const since = dateInWords(hospitalTime(new Date(hold.created_at)).date);
  throw new OperatorError(
    `Nothing was erased: a legal hold keeps the records since ${since} (${hold.reason}). End it first, at /admin/legal-holds`,
  );
}

/** Erases what there is now: somebody may have written since the question was asked. */
async function eraseRecords(email: string): Promise<PersonKeys> {
  const { date: today } = hospitalTime();
  return inTransaction(async (trx) => {
    const found = await findPatient(trx, email);
    await expectNoHold(trx, found);
    await erasePerson(trx, found, today);
    return found;
  });
}

/** Deletes pictures that are off the record; what to say where the store is out of reach. */
async function removePictures(names: string[]): Promise<OperatorError | null> {
  try {
    for (const name of names) await removeUpload(getUploads(), name);
    return null;
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    const line = `The pictures are not deleted yet: ${(error as Error).message}`;
    return new OperatorError(`${line}. The site does that within a day, once it can`, { cause: error });
  }
}
