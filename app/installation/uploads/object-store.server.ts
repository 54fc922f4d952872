import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BucketAccess, BucketClient } from "./bucket.server.ts";
import { eachOf } from "./each-of.ts";
import { copyName } from "./names.ts";
import type { OpenUpload, UploadStore } from "./store.ts";

/** What is written and deleted to see whether the keys allow it; no upload is called so. */
const probeName = ".wellhouse-probe";

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
      const all = await bucket.list();
      return all.map(({ name }) => name).filter((name) => !name.startsWith("."));
    },
    storedAt: async (name) => {
      const answer = await bucket.ask({ method: "HEAD", name });
      answer?.close();
      return answer && new Date(answer.headers.get("Last-Modified") ?? Number.NaN);
    },
    probe: async () => {
      await bucket.list();
      await put(probeName, Buffer.from("Wellhouse was here."));
      await remove(probeName);
    },
  };
}
