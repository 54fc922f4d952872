import { open } from "node:fs/promises";
import type { OutputInfo } from "sharp";
import { getLines } from "./fairness.server.ts";
import { loadSharp, type Sharp } from "./sharp.server.ts";
import type { Asker } from "./turns.ts";

/** A picture may hold this many pixels before it is made smaller. */
const mostPixels = 40_000_000;

/** No screen shows a picture larger than this, in pixels of its longer side. */
const longestSide = 2560;

/** What an attached picture may weigh in the end, in bytes. */
const mostAttached = 2 * 1024 * 1024;

/** How long one picture may take, in seconds. */
const patience = 20;

/** What is wrong with a file that was sent as a picture, in words for whoever sent it. */
export interface Problem {
  problem: string;
}

export interface EncodedPicture {
  data: Buffer;
  extension: "jpg" | "png";
  media_type: string;
  width: number;
  height: number;
}

/**
 * Makes a picture one of ours, once its sender has the turn: its first frame, upright, no larger than a screen, without metadata. The result is
 * encoded from bare pixels, so nothing of the file that was sent is in it.
 *
 * @param isAttached somebody who is not of the staff sends it: it is kept small whatever is in it
 * @throws Crowded when too many wait
 */
export async function encodePicture(
  file: string,
  asker: Asker,
  { isAttached }: { isAttached: boolean },
): Promise<EncodedPicture | Problem> {
  if (!(await isPicture(file))) return { problem: "Choose a JPEG, PNG, WebP, GIF or AVIF picture" };
  const sharp = await loadSharp();
  return getLines().pictures.take(asker, async () => {
    try {
      const header = await sharp(file, { limitInputPixels: false }).metadata();
      if (header.width * header.height > mostPixels) {
        return { problem: "Choose a picture of at most 40 megapixels" };
      }
      return await encode(sharp, file, isAttached);
    } catch {
      return { problem: "This picture could not be read" };
    }
  });
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether a file begins as one of a format that is taken does. Nothing that is text ever reaches a decoder. */
export async function isPicture(file: string): Promise<boolean> {
  const start = (await beginningOf(file)).toString("latin1");
  return [
    /^\xff\xd8\xff/,
    /^\x89PNG\r\n.\n/s,
    /^GIF8[79]a/,
    /^RIFF.{4}WEBP/s,
    // AVIF is among the brands that the file lists at its beginning, four characters each.
    /^.{4}ftyp(?:.{4})*?avi[fs]/s,
  ].some((format) => format.test(start));
}

async function encode(sharp: Sharp, file: string, isAttached: boolean): Promise<EncodedPicture> {
  const { data: pixels, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: patience })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture = sharp(pixels, { raw: info });
  if (isAttached) return encodeSmall(picture, info);
  if (info.hasAlpha && !(await picture.stats()).isOpaque) {
    return { data: await picture.png().toBuffer(), extension: "png", media_type: "image/png", width, height };
  }
  const data = await picture.removeAlpha().jpeg({ quality: 82 }).toBuffer();
  return { data, extension: "jpg", media_type: "image/jpeg", width, height };
}

/** Noise takes ten times the bytes of a photograph: it loses some of its quality first, then of its size. */
async function encodeSmall(
  picture: ReturnType<Sharp>,
  { width, height }: OutputInfo,
): Promise<EncodedPicture> {
  const opaque = picture.flatten({ background: "#fff" });
  let side = Math.max(width, height);
  let quality = 82;
  for (;;) {
    const small = opaque.clone().resize({ width: side, height: side, fit: "inside" }).jpeg({ quality });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    if (data.length <= mostAttached)
      return { data, extension: "jpg", media_type: "image/jpeg", width: info.width, height: info.height };
    if (quality > 60) quality = 60;
    else side = Math.round(side * 0.7);
  }
}
