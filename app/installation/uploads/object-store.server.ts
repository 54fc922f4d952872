import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BucketAccess, BucketClient, textsIn } from "./bucket.server.ts";
import { copyName } from "./names.ts";
import type { OpenUpload, UploadStore } from "./store.ts";

/** What is written and deleted to see whether the keys allow it; no upload is called so. */
const probeName = ".wellhouse-probe";

/** How many are on their way at once where there are many to copy; each may be in memory. */
const copiesAtOnce = 4;

/**
 * Uploads as objects of an S3-compatible bucket.
 *
 * @param folder of this machine, for copies that somebody works on
 */
export function objectStore(access: BucketAccess, folder: string): UploadStore {
  const bucket = new BucketClient(access);

  async function put(name: string, body: Buffer): Promise<void> {
    await bucket.askText({ method: "PUT", name, body });
  }

  async function remove(name: string): Promise<void> {
    await bucket.askText({ method: "DELETE", name });
  }

  async function open(name: string): Promise<OpenUpload | null> {
    const answer = await bucket.ask({ method: "GET", name });
    return (
      answer && {
        bytes: Number(answer.headers.get("Content-Length")),
        stream: () => Readable.from(answer.pieces(), { objectMode: false }),
        close: async () => answer.close(),
      }
    );
  }

  /** @returns whether there was one */
  async function copy(name: string, file: string): Promise<boolean> {
    const upload = await open(name);
    if (upload) await pipeline(upload.stream(), createWriteStream(file, { flags: "wx", flush: true }));
    return upload !== null;
  }

  async function listPage(token: string | undefined): Promise<{ names: string[]; next: string | undefined }> {
    const query = { "list-type": "2", "encoding-type": "url", ...(token && { "continuation-token": token }) };
    const page = (await bucket.askText({ method: "GET", query })) ?? "";
    const names = textsIn(page, "Key").map((key) => decodeURIComponent(key.replaceAll("+", " ")));
    return { names, next: textsIn(page, "NextContinuationToken")[0] };
  }

  return {
    place: `in the bucket ${access.name}`,
    folder,
    put,
    open,
    delete: remove,
    putFiles: (from, names) =>
      eachOf(names, async (name) => put(name, await readFile(path.join(from, name)))),
    withFile: async (name, use) => {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, copyName(name));
      try {
        return (await copy(name, file)) ? await use(file) : null;
      } finally {
        await rm(file, { force: true });
      }
    },
    copyInto: async (to, names) => {
      if (names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
      await eachOf(names, (name) => copy(name, path.join(to, name)));
    },
    list: async () => {
      const all: string[] = [];
      let token: string | undefined;
      do {
        const { names, next } = await listPage(token);
        all.push(...names.filter((name) => !name.startsWith(".")));
        token = next;
      } while (token);
      return all;
    },
    storedAt: async (name) => {
      const answer = await bucket.ask({ method: "HEAD", name });
      answer?.close();
      return answer && new Date(answer.headers.get("Last-Modified") ?? Number.NaN);
    },
    probe: async () => {
      await listPage(undefined);
      await put(probeName, Buffer.from("Wellhouse was here."));
      await remove(probeName);
    },
  };
}

/** Does something with each of many, a few at once. */
async function eachOf(names: string[], work: (name: string) => Promise<unknown>): Promise<void> {
  const left = names.values();
  const worker = async () => {
    for (const name of left) await work(name);
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, worker));
}
