import { writeFileSync } from "node:fs";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { Outcome } from "../installation/errands.ts";
import type { PictureSize } from "./picture-address.ts";
import { tooManyPixels } from "./too-many-pixels.ts";

// A process of its own, which opens what strangers send as pictures: it holds nothing of the hospital's, and what a
// decoder takes of memory goes with it.

/** A picture may hold this many pixels before it is made smaller. */
const mostPixels = 40_000_000;

/** No screen shows a picture larger than this, in pixels of its longer side. */
const longestSide = 2560;

/** What an attached picture may weigh in the end, in bytes. */
const mostAttached = 2 * 1024 * 1024;

/** How long one picture may take, in seconds; a decoder that does not even say how far it is, the server ends. */
const encodeTimeoutSeconds = 20;

export type PictureTask =
  | { kind: "encode"; file: string; isAttached: boolean }
  | { kind: "resize"; file: string; size: PictureSize };

/** What comes of each kind. */
export interface PictureResults {
  encode: EncodedPicture | Problem;
  resize: Buffer;
}

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

// Visitors have the second core.
sharp.concurrency(1);
// A picture is made once and kept as a file; nothing of it is needed again.
sharp.cache(false);
dieFirst();
process.on("message", async ({ id, task }: { id: number; task: PictureTask }) => {
  process.send?.(await outcomeOf(id, task));
});
// The server ends it by closing the channel: a signal to all of its group is for the server.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
// To exit would wait for a picture that nobody waits for any more.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

/** Where memory runs out, the system ends this process and not the server. */
function dieFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Other systems choose by themselves.
  }
}

async function outcomeOf(
  id: number,
  task: PictureTask,
): Promise<Outcome<PictureResults["encode" | "resize"]>> {
  try {
    return { id, result: await (task.kind === "encode" ? encode(task) : resize(task)) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

interface Sent {
  file: string;
  isAttached: boolean;
}

async function encode(sent: Sent): Promise<EncodedPicture | Problem> {
  try {
    const header = await sharp(sent.file, { limitInputPixels: false }).metadata();
    if (header.width * header.height > mostPixels) {
      return { problem: tooManyPixels };
    }
    return await encodeAnew(sent);
  } catch {
    return { problem: "This picture could not be read" };
  }
}

/**
 * One of our pictures out of one that was sent: its first frame, upright, no larger than a screen, without metadata. It
 * is encoded from bare pixels, so nothing of the file that was sent is in it.
 */
async function encodeAnew({ file, isAttached }: Sent): Promise<EncodedPicture> {
  const { data: pixels, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: encodeTimeoutSeconds })
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
async function encodeSmall(picture: Sharp, { width, height }: OutputInfo): Promise<EncodedPicture> {
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

interface Stored {
  file: string;
  size: PictureSize;
}

async function resize({ file, size }: Stored): Promise<Buffer> {
  const picture = sharp(file).resize({ width: size.width, withoutEnlargement: true });
  return (size.webp ? picture.webp({ quality: 80 }) : inOwnFormat(picture, file)).toBuffer();
}

function inOwnFormat(picture: Sharp, file: string): Sharp {
  if (file.endsWith(".png")) return picture.png({ palette: true, quality: 90 });
  if (file.endsWith(".jpg")) return picture.jpeg({ quality: 82, mozjpeg: true });
  return picture;
}
