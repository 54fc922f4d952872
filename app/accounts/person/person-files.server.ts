import { buffer } from "node:stream/consumers";
import { getCompany } from "../../../db/queries/company.ts";
import type { PersonKeys } from "../../../db/queries/person.ts";
import { readPerson } from "../../../db/queries/person-records.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import { getDb } from "../../installation/installation.server.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { personPage } from "./person-page.server.ts";
import type { ZipFile } from "./zip.ts";

/** What is kept of somebody, as `person.json` says it: the operator's `export` and a patient's download alike. */
export async function describePerson(keys: PersonKeys) {
  const db = getDb();
  const hospital = (await getCompany(db))?.name ?? "";
  return { hospital, email: keys.email, made_at: utcNow(), ...(await readPerson(db, keys)) };
}

/** The files of a patient's download. One picture at a time is in memory. */
export async function* personFiles(keys: PersonKeys): AsyncGenerator<ZipFile> {
  const person = await describePerson(keys);
  const json = Buffer.from(`${JSON.stringify(person, null, 2)}\n`);
  yield { name: "person.json", bytes: json, isCompressed: false };
  yield { name: "index.html", bytes: Buffer.from(personPage(person)), isCompressed: false };
  for (const name of keys.uploads) {
    const upload = await getUploads().open(name);
    if (!upload) continue;
    try {
      yield { name: `pictures/${name}`, bytes: await buffer(upload.stream()), isCompressed: true };
    } finally {
      await upload.close();
    }
  }
}
