import { buffer } from "node:stream/consumers";
import type { PersonKeys } from "../../db/queries/person.ts";
import { describePerson } from "../accounts/person/person.server.ts";
import type { ZipFile } from "../accounts/person/zip.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { personPage } from "./page.server.ts";

/** The files of a patient's download, its page in the language that is spoken. One picture at a time is in memory. */
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
