import { existsSync } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { linkInto, moveFile, syncFolder, tryFolder, unlessGone, writeInto } from "../files.server.ts";
import type { OpenUpload, UploadStore } from "./store.ts";

/** Uploads as files of a folder, which is made when it is tried, or the first one comes. */
export function folderStore(folder: string): UploadStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    place: "on the disk",
    folder,
    put: (name, data) => writeInto(folder, name, data),
    putFiles: async (from, names) => {
      await mkdir(folder, { recursive: true });
      for (const name of names) await moveFile(path.join(from, name), fileOf(name));
      await syncFolder(folder);
    },
    open: (name) => openFile(fileOf(name)),
    withFile: async (name, use) => (existsSync(fileOf(name)) ? use(fileOf(name)) : null),
    copyInto: async (to, names) => {
      for (const name of names) await linkInto(to, fileOf(name));
    },
    list: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(unlessGone([]));
      return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map(({ name }) => name);
    },
    storedAt: async (name) => (await stat(fileOf(name)).catch(unlessGone(null)))?.mtime ?? null,
    delete: (name) => rm(fileOf(name), { force: true }),
    probe: () => tryFolder(folder),
  };
}

/** A file that may be there; null where it is not. */
export async function openFile(file: string): Promise<OpenUpload | null> {
  const handle = await open(file).catch(unlessGone(null));
  if (!handle) return null;
  const { size } = await handle.stat();
  return {
    bytes: size,
    stream: () => handle.createReadStream({ autoClose: false }),
    close: () => handle.close(),
  };
}
