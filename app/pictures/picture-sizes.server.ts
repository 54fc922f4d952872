import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { getLines } from "../fairness/lines.server.ts";
import type { Asker } from "../http/turns.ts";
import { noteInPassing } from "../http/unavailable.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getLog } from "../installation/log.server.ts";
import { openFile } from "../installation/uploads/folder-store.server.ts";
import type { OpenUpload } from "../installation/uploads/store.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { type PictureSize, pictureWidths } from "./picture-address.ts";
import { workOnPicture } from "./picture-process.server.ts";
import { sizeFile } from "./upload-files.server.ts";

/** A picture that is ready to be sent; to be closed in any case. */
export interface ReadyPicture {
  /** In bytes. */
  length: number;
  /** Sends it as its reader takes it: of what nobody takes, no more is in memory than one piece. */
  send: (response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}

/** An upload as it was stored; null where there is none. */
export async function storedPicture(name: string): Promise<ReadyPicture | null> {
  const stored = await getUploads().open(name);
  return stored && inPieces(stored);
}

/** A size that waits to be made, or is being made, for those of one sender who want it. */
interface Making {
  made: Promise<Buffer | null>;
  askers: Asker[];
}

const underWay = new Map<string, Making>();

/**
 * A picture in one size: made once, when it is first asked for or ahead of that, and kept beside the originals. Whoever
 * wants what somebody else waits for waits in a line of their own: it is made when the turn of either comes.
 *
 * @param asker whoever waits for it, should it have to be made
 * @throws Crowded when too many wait for sizes; Gone when the one it is for has gone meanwhile
 */
export async function pictureInSize(
  name: string,
  size: PictureSize,
  asker: Asker,
): Promise<ReadyPicture | null> {
  const file = sizeFile(getUploads(), name, size);
  const ready = await openFile(file);
  if (ready) return inPieces(ready);
  const place = `${asker.key} ${file}`;
  const making = underWay.get(place) ?? take(place, asker.key, () => makeSize(name, size, file));
  making.askers.push(asker);
  const body = await making.made;
  return body && inMemory(body);
}

/** The same as bytes, for what a picture is a part of. */
export function bytesInSize(name: string, size: PictureSize, key: string): Promise<Buffer | null> {
  const file = sizeFile(getUploads(), name, size);
  return getLines().sizes.take({ key, isGone: () => false }, () => makeSize(name, size, file));
}

function take(place: string, key: string, work: () => Promise<Buffer | null>): Making {
  const askers: Asker[] = [];
  const isGone = () => askers.every((asker) => asker.isGone?.());
  const made = getLines().sizes.take({ key, isGone }, work);
  const making = { made: made.finally(() => underWay.delete(place)), askers };
  underWay.set(place, making);
  return making;
}

interface Ahead {
  waiting: string[];
  work?: Promise<void>;
  isStopping: boolean;
}

const madeAhead = perHospital((): Ahead => ({ waiting: [], isStopping: false }));

/**
 * Has a picture made in all the sizes that pages ask for, so that its first visitor need not wait for them: one picture
 * and one size after another, beside whatever else goes on.
 */
export function makeSizesAhead(name: string): void {
  const ahead = madeAhead();
  ahead.waiting.push(name);
  ahead.work ??= makeWaiting(ahead);
}

/** Finishes the size that is being made; the others are made when they are asked for. */
export async function stopMakingSizes(): Promise<void> {
  const ahead = madeAhead();
  ahead.isStopping = true;
  await ahead.work;
}

async function makeWaiting(ahead: Ahead): Promise<void> {
  const { waiting } = ahead;
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    try {
      for (const width of pictureWidths) if (!ahead.isStopping) await makeAhead(name, { width, webp: true });
    } catch (error) {
      // Whoever asks for it will be told.
      getLog().warn({ name, reason: (error as Error).message }, "sizes not made ahead");
    }
  }
  ahead.work = undefined;
}

async function makeAhead(name: string, size: PictureSize): Promise<void> {
  const picture = await pictureInSize(name, size, { key: "ahead" });
  await picture?.close();
}

async function makeSize(name: string, size: PictureSize, file: string): Promise<Buffer | null> {
  if (existsSync(file)) return readFile(file);
  const body = await getUploads().withFile(name, (original) =>
    workOnPicture({ kind: "resize", file: original, size }),
  );
  if (body) await noteInPassing(keep(file, body), { file });
  return body;
}

async function keep(file: string, body: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Another process may be making the same size: each writes its own file, and the last name wins.
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function inPieces({ bytes, stream, close }: OpenUpload): ReadyPicture {
  return { length: bytes, send: (response) => pipeline(stream(), response), close };
}

/** One that was just made: the disk may have been too full to keep it. */
function inMemory(body: Buffer): ReadyPicture {
  return {
    length: body.length,
    send: async (response) => void response.end(body),
    close: async () => {},
  };
}
