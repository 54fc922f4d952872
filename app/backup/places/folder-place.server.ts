import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../../../db/folders.ts";
import { moveFile, syncFolder, unlessGone } from "../../installation/files.server.ts";
import { archivesAmong, type Backup, type BackupPlace } from "./place.ts";

/** Archives as files of a folder, which is made for the first of them. */
export function folderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    where: folder,
    drafts: folder,
    fileOf,
    list: async () => {
      const backups: Backup[] = [];
      for (const { name, made_at } of archivesAmong(await readdir(folder).catch(unlessGone([])))) {
        // It may be deleted meanwhile.
        const facts = await stat(fileOf(name)).catch(() => null);
        if (facts) backups.push({ name, file: fileOf(name), made_at, bytes: facts.size });
      }
      return backups;
    },
    put: async (file, name) => {
      await makeFolder(folder, { mode: 0o700 });
      await moveFile(file, fileOf(name));
      await syncFolder(folder);
      return fileOf(name);
    },
    open: async (name) => {
      const stream = createReadStream(fileOf(name));
      await once(stream, "open");
      return stream;
    },
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}
