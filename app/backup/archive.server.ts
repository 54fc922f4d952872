import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { databaseFile } from "../../db/connection.ts";
import { DatabaseHeld, holdDatabase } from "../../db/database-hold.ts";
import { version } from "../../package.json";
import { syncFolder } from "../installation/files.server.ts";
import { openFile } from "../installation/uploads/folder-store.server.ts";
import type { OpenUpload, UploadStore } from "../installation/uploads/store.ts";
import { archiveName, type Backup } from "./folder.server.ts";
import { databaseName, format, type Manifest, manifestName, uploadsFolder } from "./manifest.ts";
import { takeSnapshot } from "./snapshot.server.ts";
import { type TarFile, writeTar } from "./tar.ts";

/** What is kept together in one archive, and where that goes. */
export interface Sources {
  databaseUrl: string;
  uploads: UploadStore;
  folder: string;
}

export interface MadeBackup extends Backup {
  manifest: Manifest;
}

/** Somebody else is making a backup. */
export class BackupUnderway extends Error {}

/** The disk has no room for the work. */
export class NoRoom extends Error {}

/** Pictures are compressed already; for the database a higher level costs twice the time and saves a tenth. */
const gzipLevel = 3;

/** Bytes that stay free beside the copies. */
const spareRoom = 32 * 1024 * 1024;

/** What a backup leaves while it is made, and a crash for good: beside the database, and beside the archive. */
const workPrefix = ".backup-work-";
const draftEnding = ".draft";

/**
 * Archives the database and the uploads it refers to, as they are at this moment, while the site is in use. The archive
 * has its name once it is complete and on the disk.
 *
 * @param signal breaks it off, and leaves nothing
 * @throws DamagedDatabase, BackupUnderway, NoRoom
 */
export async function makeArchive(sources: Sources, signal?: AbortSignal): Promise<MadeBackup> {
  const { databaseUrl, folder } = sources;
  const beside = path.dirname(databaseFile(databaseUrl));
  const giveFree = hold(databaseUrl);
  let work: string | undefined;
  const draft = path.join(folder, `.wellhouse${draftEnding}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(beside);
    await expectRoom(databaseUrl);
    work = await mkdtemp(path.join(beside, workPrefix));
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
    const members = membersOf(manifest, { database: file, names: facts.uploads, store: sources.uploads });
    await rm(draft, { force: true });
    await pipeline(
      Readable.from(writeTar(members, madeAt), { objectMode: false }),
      createGzip({ level: gzipLevel }),
      createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }),
      { signal },
    );
    return { ...(await publish(draft, folder, madeAt)), manifest };
  } finally {
    if (work) await rm(work, { recursive: true, force: true });
    await rm(draft, { force: true });
    giveFree();
  }
}

function hold(databaseUrl: string): () => void {
  try {
    return holdDatabase(`${databaseUrl}-backup`);
  } catch (error) {
    if (error instanceof DatabaseHeld)
      throw new BackupUnderway("another backup of this hospital is under way");
    throw error;
  }
}

/** What a crash left behind. Nobody works on it: the lock is ours. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(workPrefix));
  for (const name of left) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Two copies of the database lie beside it for a while; they must not take its own room. */
async function expectRoom(databaseUrl: string): Promise<void> {
  const file = databaseFile(databaseUrl);
  const { bavail, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize > 2 * (await stat(file)).size + spareRoom) return;
  throw new NoRoom(`there is no room beside ${file} for two copies of it`);
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

/** Gives a finished archive its name. Nobody else does so meanwhile: the lock is ours. */
async function publish(draft: string, folder: string, madeAt: Date): Promise<Backup> {
  const taken = await readdir(folder);
  let number = 1;
  while (taken.includes(archiveName(madeAt, number))) number++;
  const file = path.join(folder, archiveName(madeAt, number));
  await rename(draft, file);
  await syncFolder(folder);
  return { file, made_at: madeAt.toISOString(), bytes: (await stat(file)).size };
}
