import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import {
  databaseName,
  format,
  isMemberName,
  type Manifest,
  manifestName,
  manifestSchema,
  uploadsFolder,
} from "./manifest.ts";
import { SealProblem, unsealed } from "./sealing.server.ts";
import { readTar, type TarFile, TarProblem } from "./tar.ts";

/** An archive that is not taken; the message is one line for the operator. */
export class ArchiveRefused extends Error {}

/** A manifest describes each file in about two hundred bytes. */
const longestManifest = 256 * 1024 * 1024;

/** How an archive is read. */
export interface Reading {
  /** Its bytes, for which the file of its name is read where nothing is said. */
  open?: () => Promise<Readable>;
  /** Secret keys of age, of which one opens it where it is encrypted. */
  identities?: readonly string[];
  signal?: AbortSignal;
}

/**
 * Unpacks an archive into an empty folder, and compares every file with the manifest.
 *
 * @param keepsUploads whether the uploads are laid into the folder too, or only compared as they pass
 * @throws ArchiveRefused when it is foreign, damaged, of a later format, or encrypted for others
 */
export async function extractArchive(
  archive: string,
  folder: string,
  { open, identities = [], signal, keepsUploads = true }: Reading & { keepsUploads?: boolean } = {},
): Promise<Manifest> {
  await mkdir(path.join(folder, uploadsFolder), { mode: 0o700 });
  const found = new Map<string, string>();
  let begun = false;
  try {
    await pipeline(
      open ? await open() : createReadStream(archive),
      (source: AsyncIterable<Uint8Array>) => unsealed(source, identities),
      createGunzip(),
      async (source: AsyncIterable<Uint8Array>) => {
        for await (const file of readTar(source, isMemberName)) {
          expectInOrder(file, found);
          begun = true;
          const isKept = keepsUploads || !file.name.startsWith(`${uploadsFolder}/`);
          found.set(file.name, await store(file, isKept ? path.join(folder, file.name) : null));
        }
      },
      { signal },
    );
  } catch (error) {
    throw asRefusal(error, archive, begun);
  }
  const refuse = (why: string): never => {
    throw new ArchiveRefused(`${archive} is damaged: ${why}`);
  };
  if (!found.has(manifestName)) refuse("it has no manifest");
  const manifest = await readManifest(archive, path.join(folder, manifestName));
  const listed = new Map(manifest.files.map(({ name, bytes, sha256 }) => [name, `${sha256} ${bytes}`]));
  found.delete(manifestName);
  for (const [name, print] of found) if (listed.get(name) !== print) refuse(`${name} is not as it was saved`);
  for (const name of listed.keys()) if (!found.has(name)) refuse(`${name} is not in it`);
  return manifest;
}

/** The database comes first, so that another program's archive is recognised at once; the manifest is the last. */
function expectInOrder({ name, size }: TarFile, found: Map<string, string>): void {
  if (found.size === 0 && name !== databaseName) throw new TarProblem("it does not begin with a database");
  if (found.has(manifestName)) throw new TarProblem("it goes on after its manifest");
  if (found.has(name)) throw new TarProblem(`it holds ${name} twice`);
  if (name === manifestName && size > longestManifest) throw new TarProblem("its manifest is too long");
}

/** Reads one file to its end, and writes it to the disk where it is to be kept; its hash and its length. */
async function store({ body, size }: TarFile, target: string | null): Promise<string> {
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(
    Readable.from(hashed(), { objectMode: false }),
    target ? createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }) : nowhere(),
  );
  return `${hash.digest("hex")} ${size}`;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function readManifest(archive: string, file: string): Promise<Manifest> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw new ArchiveRefused(`${archive} is damaged: its manifest cannot be read`);
  }
  const later = z.object({ format: z.number().gt(format), version: z.string() }).safeParse(json);
  if (later.success) throw newer(archive, later.data.version);
  const { success, data } = manifestSchema.safeParse(json);
  if (!success) throw new ArchiveRefused(`${archive} is damaged: its manifest makes no sense`);
  return data;
}

/** An archive of a program that knows more than this one. */
export function newer(archive: string, version: string): ArchiveRefused {
  const line = `${archive} was made by a newer Wellhouse (${version.replace(/[^\w.+-]/g, "")})`;
  return new ArchiveRefused(`${line}; use that version or a later one`);
}

const unreadableBecause: Record<string, string> = {
  ENOENT: "is not there",
  EISDIR: "is a folder, not an archive",
  EACCES: "may not be read by this user",
};

function asRefusal(error: unknown, archive: string, begun: boolean): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (error instanceof SealProblem) return new ArchiveRefused(`${archive} ${message}`, { cause: error });
  const fromZlib = code.startsWith("Z_");
  const unreadable = unreadableBecause[code];
  if (unreadable) return new ArchiveRefused(`${archive} ${unreadable}`);
  if (!(error instanceof TarProblem) && !fromZlib) return error;
  const why = fromZlib ? "it cannot be decompressed" : message;
  return new ArchiveRefused(`${archive} is ${begun ? "damaged" : "not a backup of Wellhouse"}: ${why}`);
}
