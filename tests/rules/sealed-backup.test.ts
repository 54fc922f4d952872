import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Encrypter, generateHybridIdentity, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeArchive } from "../../app/backup/archive.server.ts";
import { folderPlace } from "../../app/backup/places/folder-place.server.ts";
import { proveArchive } from "../../app/backup/proof.server.ts";
import { restoreArchive } from "../../app/backup/restore.server.ts";
import { keyProblem, oneTimeKey, readIdentities } from "../../app/backup/sealing.server.ts";
import { readConfig } from "../../app/installation/config.server.ts";
import { folderStore } from "../../app/installation/uploads/folder-store.server.ts";
import { openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { recordUpload } from "../../db/queries/uploads.ts";
import { holdings, packed, unpacked, withManifest } from "../support/archives.ts";

const root = mkdtempSync(path.join(tmpdir(), "wellhouse-sealed-"));
const at = (...names: string[]) => path.join(root, ...names);
const place = (name: string) => ({
  databaseUrl: `file:${at(name, "clinic.sqlite")}`,
  uploads: folderStore(at(name, "uploads")),
});
const held = (name: string) => holdings(at(name, "clinic.sqlite"), at(name, "uploads"));

let identities: string[];
let keys: string[];
let archive: string;
let whole: Buffer;

beforeAll(async () => {
  mkdirSync(at("saved", "uploads"), { recursive: true });
  const db = openDatabase(place("saved").databaseUrl);
  await migrate(db);
  for (let index = 0; index < 300; index++)
    await createSuggestion(db, { message: `${index} ${Math.random()}`, date: "2030-01-01" });
  // Large and without order, so that the archive has several pieces of 64 KB.
  const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join("");
  writeFileSync(at("saved", "uploads", "portrait.png"), `\x89PNG\r\n\x1a\n${noise}`, "latin1");
  const facts = { media_type: "image/png", bytes: 1, width: 1, height: 1, user_id: null };
  await recordUpload(db, { ...facts, file_name: "portrait.png", visibility: "public" });
  await db.destroy();
  identities = await Promise.all([generateIdentity(), generateIdentity()]);
  keys = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  const made = await makeArchive({ ...place("saved"), places: [folderPlace(at("backups"))], keys });
  archive = made.file;
  whole = readFileSync(archive);
});

afterAll(() => rmSync(root, { recursive: true }));

let number = 0;
const restoreInto = async (file: string, given: string[]) => {
  const name = `clinic-${++number}`;
  await restoreArchive(file, { ...place(name), identities: given });
  return held(name);
};

describe("an encrypted archive", () => {
  test("says so by its name, and shows nothing of what is in it", () => {
    expect(path.basename(archive)).toMatch(/^wellhouse-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz\.age$/);
    expect(whole.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    for (const text of ["database.sqlite", "manifest.json", "portrait.png", "SQLite format"])
      expect(whole.includes(text)).toBe(false);
  });

  test("is restored with any one of its keys", async () => {
    for (const identity of identities) expect(await restoreInto(archive, [identity])).toEqual(held("saved"));
    const others = [await generateIdentity(), identities[1] ?? ""];
    expect(await restoreInto(archive, others)).toEqual(held("saved"));
  });

  test("is refused without a key, and with another one", async () => {
    await expect(restoreInto(archive, [])).rejects.toThrow(/ is encrypted: --identity must name/);
    await expect(restoreInto(archive, [await generateIdentity()])).rejects.toThrow(
      / is encrypted for other keys: none that was given opens it$/,
    );
  });

  test("is refused whichever byte is turned, and when it is cut off or goes on", async () => {
    const harmed = at("harmed.tar.gz.age");
    const firstPiece = whole.indexOf("\n---") + 100;
    const places = [25, 60, firstPiece, 70_000, 140_000, whole.length - 20, whole.length - 1];
    for (const position of places) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
      writeFileSync(harmed, bytes);
      await expect(restoreInto(harmed, identities.slice(0, 1)), String(position)).rejects.toThrow(
        /is (?:damaged|encrypted for other keys)/,
      );
      await expect(
        proveArchive(harmed, { identities: identities.slice(0, 1) }, place("saved")),
        String(position),
      ).rejects.toThrow(/is (?:damaged|encrypted for other keys)/);
    }
    writeFileSync(harmed, whole);
    for (const length of [whole.length - 1, 65_552 + firstPiece, 300]) {
      truncateSync(harmed, length);
      await expect(restoreInto(harmed, identities), String(length)).rejects.toThrow(/is damaged/);
    }
    writeFileSync(harmed, Buffer.concat([whole, Buffer.from("more")]));
    await expect(restoreInto(harmed, identities)).rejects.toThrow(/is damaged/);
  });

  test("of a newer version, or of another program, is refused as a plain one is", async () => {
    const plain = await makeArchive({ ...place("saved"), places: [folderPlace(at("plain"))] });
    const files = await unpacked(plain.file);
    const seal = async (bytes: Uint8Array) => {
      const encrypter = new Encrypter();
      for (const key of keys) encrypter.addRecipient(key);
      writeFileSync(at("foreign.age"), await encrypter.encrypt(bytes));
      return at("foreign.age");
    };
    const newer = await packed(
      withManifest(files, (manifest) => Object.assign(manifest, { format: 2, version: "99.1" })),
    );
    await expect(restoreInto(await seal(newer), identities)).rejects.toThrow(
      / was made by a newer Wellhouse \(99\.1\)/,
    );
    await expect(restoreInto(await seal(Buffer.from("a letter")), identities)).rejects.toThrow(
      /is not a backup of Wellhouse/,
    );
  });
});

describe("a proof", () => {
  test("needs no secret key of the hospital's: one that is forgotten opens this archive too", async () => {
    const once = await oneTimeKey(keys);
    const sources = { ...place("saved"), places: [folderPlace(at("proven"))] };
    const { file, manifest } = await makeArchive({ ...sources, keys: [...keys, ...once.recipients] });
    expect(await proveArchive(file, once, place("saved"))).toEqual(manifest);
    expect(await restoreInto(file, identities.slice(1))).toEqual(held("saved"));
    await expect(proveArchive(archive, once, place("saved"))).rejects.toThrow(/for other keys/);
  });

  test("is as strong as the strongest keys allow", async () => {
    const hybrid = await identityToRecipient(await generateHybridIdentity());
    expect((await oneTimeKey([hybrid])).recipients[0]).toMatch(/^age1pq1/);
    expect((await oneTimeKey([...keys, hybrid])).recipients[0]).toMatch(/^age1(?!pq)/);
    expect(await oneTimeKey([])).toEqual({ identities: [], recipients: [] });
  });

  test("finds an archive whose rows or pictures are not those of its manifest", async () => {
    const plain = await makeArchive({ ...place("saved"), places: [folderPlace(at("compared"))] });
    const files = await unpacked(plain.file);
    const wrong = at("wrong.tar.gz");
    const prove = async (body: Buffer) => {
      writeFileSync(wrong, body);
      return proveArchive(wrong, {}, place("saved"));
    };
    expect(await prove(await packed(files))).toEqual(plain.manifest);
    const fewer = withManifest(files, ({ rows }) => Object.assign(rows, { suggestions: 301 }));
    await expect(prove(await packed(fewer))).rejects.toThrow(/rows of suggestions are missing/);
    const changed = new Map(files).set("uploads/portrait.png", Buffer.from("\x89PNG another"));
    await expect(prove(await packed(changed))).rejects.toThrow(/portrait\.png is not as it was saved/);
  });
});

test("keys with a mistake, secret keys and files that hold none are told apart", async () => {
  const [key = "", identity = ""] = [keys[0], identities[0]];
  const read = (BACKUP_KEYS: string) => readConfig({ BACKUP_KEYS }).BACKUP_KEYS;
  expect(read(`${keys.join(", ")}`)).toEqual(keys);
  expect(() => read(identity)).toThrow(/^Configuration: BACKUP_KEYS must be public keys of age/);
  expect(() => read(identity)).not.toThrow(identity);
  expect(await keyProblem(keys)).toBeNull();
  const turned = key.slice(0, -1) + (key.endsWith("q") ? "p" : "q");
  expect(await keyProblem([key, turned])).toMatch(/mistake in key 2/);
  const file = at("identity.txt");
  writeFileSync(file, `# created: today\n# public key: ${key}\n${identity}\n`);
  expect(await readIdentities(file)).toEqual([identity]);
  writeFileSync(file, `# public key: ${key}\n`);
  await expect(readIdentities(file)).rejects.toThrow(/holds no secret key/);
  writeFileSync(file, whole);
  await expect(readIdentities(file)).rejects.toThrow(/is itself encrypted/);
  await expect(readIdentities(at("nowhere"))).rejects.toThrow(/cannot be read/);
});
