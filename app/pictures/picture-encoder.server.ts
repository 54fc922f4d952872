import { open } from "node:fs/promises";
import { getLines } from "../fairness/lines.server.ts";
import type { Asker } from "../http/turns.ts";
import { getLog } from "../installation/log.server.ts";
import { t } from "../words/t.ts";
import { Ended, workOnPicture } from "./picture-process.server.ts";
import type { EncodedPicture, Problem } from "./picture-work.ts";
import { tooManyPixels } from "./too-many-pixels.ts";

/**
 * Makes a picture one of ours, once its sender has the turn.
 *
 * @param isAttached somebody who is not of the staff sends it: it is kept small whatever is in it
 * @throws Crowded when too many wait
 */
export async function encodePicture(
  file: string,
  asker: Asker,
  { isAttached }: { isAttached: boolean },
): Promise<EncodedPicture | Problem> {
  if (!(await isPicture(file))) return { problem: t("picture.kind") };
  const made = await getLines().pictures.take(asker, () =>
    workOnPicture({ kind: "encode", file, isAttached }).catch(unlessEnded),
  );
  // The process that opens it speaks English.
  if (!("problem" in made)) return made;
  return { problem: t(made.problem === tooManyPixels ? "picture.pixels" : "picture.unreadable") };
}

/** A picture that ends its process cannot be read; what else came with it can. */
function unlessEnded(error: unknown): Problem {
  if (!(error instanceof Ended)) throw error;
  getLog().error({ reason: error.message }, "a picture could not be read");
  return { problem: t("picture.unreadable") };
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
