import { statSync } from "node:fs";
import { databaseUrlProblem, localDatabaseFile } from "../../db/database-url.ts";
import { readConfig } from "../installation/config.server.ts";
import type { UploadStore } from "../installation/uploads/store.ts";
import { openUploads } from "../installation/uploads/uploads.server.ts";
import { type Command, OperatorError, readOptions, UsageError } from "./command.server.ts";
import { copyPictures, copyTables, expectThisVersion, takeAlone } from "./copy-data.server.ts";
import { expectDatabase } from "./expect-database.server.ts";

const options = {
  from: { type: "string" },
  to: { type: "string" },
  "uploads-from": { type: "string" },
  "uploads-to": { type: "string" },
} as const;

export const copy: Command = {
  summary: "Copy all data to another database, such as from a file to PostgreSQL or back",
  usage: [
    "copy --from <database> --to <database>",
    "copy --from <database> --to <database> --uploads-from <folder or bucket> --uploads-to <folder or bucket>",
    "copy --from <database> --uploads-from <folder or bucket> --uploads-to <folder or bucket>",
  ],
  help: [
    "A database is written as in DATABASE_URL: file:./db/wellhouse.sqlite or postgres://user:password@host/name. The",
    "one that is copied must be of this version, and the other one empty; stop the site first. Rows are counted and",
    "hashed on both sides. All of it arrives or nothing: after an interruption give the same command again.",
    "",
    "Pictures stay where they are unless both --uploads- options are given: a folder, or a bucket as in UPLOADS_URL,",
    "with its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. They go first; those that are there already stay.",
    "",
    "Nothing is taken away from where it was. Afterwards set DATABASE_URL and UPLOADS_URL, and start the site.",
  ].join("\n"),
  run: async (words) => {
    const asked = readAsked(words);
    expectDatabase(asked.from);
    const giveFree = await takeAlone(asked);
    try {
      await expectThisVersion(asked.from);
      const lost = asked.uploads ? await copyPictures(asked.from, asked.uploads) : null;
      if (asked.to) await copyTables(asked.from, asked.to);
      if (lost) throw new OperatorError(`All else is copied, but ${lost}`);
    } finally {
      await giveFree();
    }
  },
};

interface Asked {
  from: string;
  to: string | undefined;
  uploads: { from: UploadStore; to: UploadStore } | null;
}

function readAsked(words: string[]): Asked {
  const values = readOptions(words, options);
  const { from, to, "uploads-from": uploadsFrom, "uploads-to": uploadsTo } = values;
  if (!from) throw new UsageError("--from is missing");
  if (!uploadsFrom !== !uploadsTo) throw new UsageError("--uploads-from and --uploads-to go together");
  if (!to && !uploadsTo) throw new UsageError("--to is missing");
  if (to && isSame(from, to)) throw new UsageError("--from and --to are the same");
  for (const [option, url] of Object.entries({ from, to })) {
    const problem = url && databaseUrlProblem(url);
    if (problem) throw new UsageError(`--${option} ${problem}`);
  }
  if (!uploadsFrom || !uploadsTo) return { from, to, uploads: null };
  if (!isBucket(uploadsFrom) && !statSync(uploadsFrom, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`There is no folder at ${uploadsFrom}`);
  return { from, to, uploads: { from: storeAt(uploadsFrom), to: storeAt(uploadsTo) } };
}

/** A file may be written in several ways. */
function isSame(from: string, to: string): boolean {
  const [one, other] = [localDatabaseFile(from), localDatabaseFile(to)];
  return from === to || (one !== null && one === other);
}

const isBucket = (place: string) => place.startsWith("s3:");

/** The store that a bucket's address or a folder names. */
function storeAt(place: string): UploadStore {
  const setting = isBucket(place) ? { UPLOADS_URL: place } : { UPLOADS_URL: "", UPLOADS_DIR: place };
  return openUploads(readConfig({ ...process.env, ...setting }));
}
