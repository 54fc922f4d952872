import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { StorageFailure } from "../../../db/storage-failure.ts";
import { eachOf } from "./each-of.ts";
import type { UploadStore } from "./store.ts";

/** What became of uploads that were to be copied. */
export interface CopiedUploads {
  /** How many are in the target now, as they are in the source. */
  alike: number;
  /** Names of those that the source does not have. */
  missing: string[];
}

/**
 * Copies uploads from one store to another, and reads each there to compare. What the target has already stays, so that
 * a copy that was broken off goes on where it was.
 *
 * @param onCopied called after each, with how many are done
 */
export async function copyUploads(
  names: string[],
  { from, to }: { from: UploadStore; to: UploadStore },
  onCopied: (done: number) => void,
): Promise<CopiedUploads> {
  const missing: string[] = [];
  let done = 0;
  await eachOf(names, async (name) => {
    const content = await read(from, name);
    if (content) await put(to, name, content);
    else missing.push(name);
    onCopied(++done);
  });
  return { alike: names.length - missing.length, missing };
}

async function put(to: UploadStore, name: string, content: Buffer): Promise<void> {
  const isThere = async () => {
    const found = await read(to, name);
    return found !== null && hashOf(found) === hashOf(content);
  };
  if (await isThere()) return;
  await to.put(name, content);
  if (!(await isThere())) throw new StorageFailure(`${name} is not ${to.place} as it was`);
}

async function read(store: UploadStore, name: string): Promise<Buffer | null> {
  const upload = await store.open(name);
  if (!upload) return null;
  try {
    return await buffer(upload.stream());
  } finally {
    await upload.close();
  }
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
