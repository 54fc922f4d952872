import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeFolder } from "../../db/folders.ts";
import { sizeOfDatabase } from "../../db/snapshot.ts";
import { version } from "../../package.json";
import { openFile } from "../installation/uploads/folder-store.server.ts";
import type { OpenUpload, UploadStore } from "../installation/uploads/store.ts";
import { freshDraft } from "./archive-draft.server.ts";
import { databaseName, format, type Manifest, manifestName, uploadsFolder } from "./manifest.ts";
import { archiveName, type Backup, type BackupPlace } from "./places/place.ts";
import { sealed } from "./sealing.server.ts";
import { takeSnapshot } from "./snapshot.server.ts";
import { type TarFile, writeTar } from "./tar.ts";
import { inWorkFolder } from "./work-folder.server.ts";

/** What is kept together in one archive, and where that goes. */
export interface Sources {
  databaseUrl: string;
  uploads: UploadStore;
  places: readonly BackupPlace[];
  /** Public keys of age, for which it is encrypted; it is not where there are none. */
  keys?: readonly string[];
}

export interface MadeBackup extends Backup {
  manifest: Manifest;
  /** The places that have it now; at least one. */
  stored: BackupPlace[];
  /** What went wrong with the others. */
  failures: Error[];
}

/** The disk has no room for the work. */
export class NoRoom extends Error {}

/** Pictures are compressed already; for the database a higher level costs twice the time and saves a tenth. */
const gzipLevel = 3;

/** Bytes that stay free beside the copies. */
const spareRoom = 32 * 1024 * 1024;

/**
 * Archives the database and the uploads it refers to, as they are at this moment, while the site is in use. The archive
 * has its name once it is complete and lasts.
 *
 * @param signal breaks it off, and leaves nothing; a place that has it already keeps it
 * @throws DamagedDatabase, BackupUnderway, NoRoom, CopyRefused; where no place has it, what went wrong with the first
 */
export function makeArchive(sources: Sources, signal?: AbortSignal): Promise<MadeBackup> {
  const { databaseUrl, uploads, places, keys = [] } = sources;
  return inWorkFolder(sources, async (work) => {
    const folder = places.find(({ drafts }) => drafts !== null)?.drafts ?? work;
    const beside = path.dirname(work);
    await makeFolder(folder, { mode: 0o700 });
    const draft = await freshDraft(folder, beside);
    try {
      await expectRoom(databaseUrl, beside);
      const madeAt = new Date();
      const { file, facts } = await takeSnapshot(databaseUrl, work, signal);
      const manifest: Manifest = {
        format,
        program: "wellhouse",
        version,
        migrations: facts.migrations,
        made_at: madeAt.toISOString(),
        rows: facts.rows,
        files: [],
        missing: [],
      };
      const members = membersOf(manifest, { database: file, names: facts.uploads, store: uploads });
      await pipeline(
        Readable.from(writeTar(members, madeAt), { objectMode: false }),
        createGzip({ level: gzipLevel }),
        (plain: AsyncIterable<Uint8Array>) => sealed(plain, keys),
        createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }),
        { signal },
      );
      const { size: bytes } = await stat(draft);
      const made = await publish(draft, places, { madeAt, sealed: keys.length > 0, signal });
      return { ...made, made_at: madeAt.toISOString(), bytes, manifest };
    } finally {
      await rm(draft, { force: true });
    }
  });
}

/** Two copies of the database lie there for a while; they must not take its own room. */
async function expectRoom(databaseUrl: string, beside: string): Promise<void> {
  const { bavail, bsize } = await statfs(beside);
  if (bavail * bsize > 2 * (await sizeOfDatabase(databaseUrl)) + spareRoom) return;
  throw new NoRoom(`there is no room in ${beside} for two copies of the database`);
}

/** The archive's files, each noted in the manifest as it passes; the manifest is the last of them. */
async function* membersOf(
  manifest: Manifest,
  from: { database: string; names: string[]; store: UploadStore },
): AsyncGenerator<TarFile> {
  const database = await openFile(from.database);
  if (!database) throw new Error(`${from.database} has gone`);
  yield* member(manifest, databaseName, database);
  for (const name of from.names) {
    const upload = await from.store.open(name);
    if (upload) yield* member(manifest, `${uploadsFolder}/${name}`, upload);
    // It was deleted since the database was copied, or is lost.
    else manifest.missing.push(name);
  }
  const body = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield { name: manifestName, size: body.length, body: Readable.from([body]) };
}

async function* member(
  { files }: Manifest,
  name: string,
  { bytes, stream, close }: OpenUpload,
): AsyncGenerator<TarFile> {
  async function* body() {
    const hash = createHash("sha256");
    for await (const chunk of stream() as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    files.push({ name, bytes, sha256: hash.digest("hex") });
  }
  try {
    yield { name, size: bytes, body: body() };
  } finally {
    await close();
  }
}

/**
 * Gives a finished archive its name wherever it goes; what has it on this machine comes first. Nobody else does so
 * meanwhile: the lock is ours.
 */
async function publish(
  draft: string,
  places: readonly BackupPlace[],
  { madeAt, sealed, signal }: { madeAt: Date; sealed: boolean; signal: AbortSignal | undefined },
): Promise<Pick<MadeBackup, "name" | "file" | "stored" | "failures">> {
  const stored: BackupPlace[] = [];
  const failures: Error[] = [];
  const name = await freeName(places, (number) => archiveName(madeAt, { number, sealed }));
  let file = draft;
  for (const place of places) {
    try {
      file = await place.put(file, name, signal);
      stored.push(place);
    } catch (error) {
      failures.push(error as Error);
    }
  }
  const [first] = stored;
  if (!first) throw failures[0] ?? new Error("there is no place for the archive");
  return { name, file: first.fileOf(name), stored, failures };
}

async function freeName(places: readonly BackupPlace[], nameOf: (number: number) => string): Promise<string> {
  // A place that is out of reach fails when it is to take the archive.
  const lists = await Promise.all(places.map((place) => place.list().catch((): Backup[] => [])));
  const taken = new Set(lists.flat().map(({ name }) => name));
  let number = 1;
  while (taken.has(nameOf(number))) number++;
  return nameOf(number);
}
