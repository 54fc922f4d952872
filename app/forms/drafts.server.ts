import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { draftName } from "../installation/uploads/names.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";

/** A file as it was sent; it lies on the disk until the form it came with is dealt with. */
export interface Draft {
  path: string;
  /** SHA-256 of its content, in hexadecimal. */
  digest: string;
}

interface Written extends Draft {
  bytes: number;
}

/** The files of one form while it is dealt with. Those that a crash leaves behind are swept a day later. */
export class Drafts {
  readonly #paths: string[] = [];
  readonly #writing: Array<Promise<Written>> = [];

  /** Puts a file on the disk as it comes, no faster than the disk takes it. */
  write(file: Readable): Promise<Written> {
    const writing = this.#write(file);
    this.#writing.push(writing);
    return writing;
  }

  async remove(): Promise<void> {
    await Promise.allSettled(this.#writing);
    await Promise.all(this.#paths.map((file) => rm(file, { force: true })));
  }

  async #write(file: Readable): Promise<Written> {
    const { folder } = getUploads();
    await mkdir(folder, { recursive: true });
    const draft = path.join(folder, draftName());
    this.#paths.push(draft);
    const digest = createHash("sha256");
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        digest.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(file, measure, createWriteStream(draft, { flags: "wx" }));
    return { path: draft, digest: digest.digest("hex"), bytes };
  }
}
