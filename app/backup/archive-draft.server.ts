import { createHash, randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";

// What a backup leaves while it is made, and a crash for good, in the folder that it goes to. Several nodes, or hospitals, may
// have one such folder: each writes under names of its own.

/** As versions before named it, too. */
const drafts = /^\.wellhouse.*\.draft$/;

/** After this nobody writes it any more, in milliseconds. */
const abandonedMs = 24 * 60 * 60 * 1000;

/**
 * Takes away what crashes left in a folder: drafts of ours, and of others that nobody has written for a day.
 *
 * @param data the folder that has our data, which is locked for us
 * @returns where ours is to be written
 */
export async function freshDraft(folder: string, data: string): Promise<string> {
  const ours = `.wellhouse-${printOf(data)}-`;
  for (const name of (await readdir(folder)).filter((entry) => drafts.test(entry))) {
    const file = path.join(folder, name);
    if (name.startsWith(ours) || (await isAbandoned(file))) await rm(file, { force: true });
  }
  return path.join(folder, `${ours}${randomUUID()}.draft`);
}

/** Tells the data of one machine from that of others. */
function printOf(data: string): string {
  return createHash("sha256").update(`${hostname()}\n${data}`).digest("hex").slice(0, 12);
}

async function isAbandoned(file: string): Promise<boolean> {
  // It may be finished meanwhile.
  const facts = await stat(file).catch(() => null);
  return facts !== null && Math.abs(Date.now() - facts.mtimeMs) > abandonedMs;
}
