import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import { type ImageSize, imageWidths } from "./image-address.ts";
import { getConfig } from "./installation.server.ts";
import { getLog } from "./log.server.ts";
import { loadSharp } from "./sharp.server.ts";
import { noteInPassing } from "./storage-failures.server.ts";

/** An upload as it was stored; null where there is none. */
export async function storedPicture(name: string): Promise<Buffer | null> {
  return readIfThere(path.join(getConfig().UPLOADS_DIR, name));
}

const underway = new Map<string, Promise<Buffer | null>>();

/** A picture in one size: made once, when it is first asked for or ahead of that, and kept beside the originals. */
export async function pictureInSize(name: string, size: ImageSize): Promise<Buffer | null> {
  const file = fileOf(name, size);
  const kept = await readIfThere(file);
  if (kept) return kept;
  let making = underway.get(file);
  if (!making) {
    making = makeSize(name, size, file).finally(() => underway.delete(file));
    underway.set(file, making);
  }
  return making;
}

const waiting: string[] = [];
let work: Promise<void> | undefined;

/**
 * Has a picture made in all the sizes that pages ask for, so that its first visitor need not wait for them: one picture
 * and one size after another, beside whatever else goes on.
 */
export function makeSizesAhead(name: string): void {
  waiting.push(name);
  work ??= makeWaiting();
}

/** Finishes the picture that is being made; the others are made when they are asked for. */
export async function stopMakingSizes(): Promise<void> {
  waiting.length = 0;
  await work;
}

async function makeWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    try {
      for (const width of imageWidths) await pictureInSize(name, { width, webp: true });
    } catch (error) {
      // Whoever asks for it will be told.
      getLog().warn({ name, reason: (error as Error).message }, "sizes not made ahead");
    }
  }
  work = undefined;
}

async function makeSize(name: string, size: ImageSize, file: string): Promise<Buffer | null> {
  const original = await storedPicture(name);
  if (!original) return null;
  const sharp = await loadSharp();
  const picture = sharp(original).resize({ width: size.width, withoutEnlargement: true });
  const body = await (size.webp ? picture.webp({ quality: 80 }) : inOwnFormat(picture, name)).toBuffer();
  await noteInPassing(keep(file, body), { file });
  return body;
}

function fileOf(name: string, { width, webp }: ImageSize): string {
  return path.join(getConfig().UPLOADS_DIR, "sizes", String(width), webp ? `${name}.webp` : name);
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

function inOwnFormat(picture: Sharp, name: string): Sharp {
  if (name.endsWith(".png")) return picture.png({ palette: true, quality: 90 });
  if (name.endsWith(".jpg")) return picture.jpeg({ quality: 82, mozjpeg: true });
  return picture;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
