import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import SQLite from "better-sqlite3";
import { isMemberName, type Manifest } from "../../app/backup/manifest.ts";
import { readTar, writeTar } from "../../app/backup/tar.ts";
import { ownTables } from "../../db/own-tables.ts";

/** What an installation holds: rows by table, hashes of files by name. */
export interface Holdings {
  rows: Record<string, number>;
  files: Record<string, string>;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Everything in a database and a folder of uploads, to be compared. */
export function holdings(database: string, uploads: string): Holdings {
  const db = new SQLite(database, { timeout: 5000 });
  const names = db.prepare<[], string>(`${ownTables} order by name`).pluck().all();
  const count = (table: string) =>
    db.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0;
  const rows = Object.fromEntries(names.map((name) => [name, count(name)]));
  db.close();
  const entries = existsSync(uploads) ? readdirSync(uploads, { withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return {
    rows,
    files: Object.fromEntries(
      files.sort().map((name) => [name, sha256(readFileSync(path.join(uploads, name)))]),
    ),
  };
}

/** The files of an archive by their names, in their order. */
export async function unpacked(archive: string): Promise<Map<string, Buffer>> {
  const source = [gunzipSync(readFileSync(archive))];
  const files = new Map<string, Buffer>();
  for await (const { name, body } of readTar(
    (async function* () {
      yield* source;
    })(),
    isMemberName,
  )) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    files.set(name, Buffer.concat(chunks));
  }
  return files;
}

/** An archive of files, as the program writes them. */
export async function packed(files: Iterable<[name: string, body: Buffer]>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const members = (async function* () {
    for (const [name, body] of files) yield { name, size: body.length, body: bodyOf(body) };
  })();
  for await (const chunk of writeTar(members, new Date(0))) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks), { level: 1 });
}

async function* bodyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Changes an archive's manifest, and keeps the hashes as they should be. */
export function withManifest(
  files: Map<string, Buffer>,
  change: (manifest: Manifest) => unknown,
): Map<string, Buffer> {
  const manifest = JSON.parse(String(files.get("manifest.json"))) as Manifest;
  for (const file of manifest.files) {
    const body = files.get(file.name);
    if (body) Object.assign(file, { bytes: body.length, sha256: sha256(body) });
  }
  change(manifest);
  return new Map([...files, ["manifest.json", Buffer.from(JSON.stringify(manifest))]]);
}
