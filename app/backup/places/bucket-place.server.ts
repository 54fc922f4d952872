import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { StorageFailure } from "../../../db/storage-failure.ts";
import { type BucketAccess, BucketClient, textsIn } from "../../installation/uploads/bucket.server.ts";
import { archivePrefix, archivesAmong, type BackupPlace } from "./place.ts";

/** An archive is sent in parts of this many bytes, each of which is in memory while it is on its way. */
const usualPart = 16 * 1024 * 1024;

/** An object has at most ten thousand parts. */
const mostParts = 9_000;

/** Archives as objects of an S3-compatible bucket. */
export function bucketPlace(access: BucketAccess, partBytes = usualPart): BackupPlace {
  const bucket = new BucketClient(access);
  const where = `s3://${access.name}`;
  const fileOf = (name: string) => `${where}/${name}`;

  /** An object of several parts is there with the last request or not at all. */
  async function putInParts(
    file: string,
    name: string,
    { part, signal }: { part: number; signal: AbortSignal | undefined },
  ): Promise<void> {
    const begun = await bucket.askText({ method: "POST", name, query: { uploads: "" }, signal });
    const [uploadId] = textsIn(begun ?? "", "UploadId");
    if (!uploadId) throw new StorageFailure(`${where} did not begin to take ${name}`);
    try {
      const tags: string[] = [];
      for await (const body of createReadStream(file, { highWaterMark: part }) as AsyncIterable<Buffer>) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const answer = await bucket.ask({ method: "PUT", name, query, body, signal });
        tags.push(answer?.headers.get("ETag") ?? "");
        answer?.close();
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
      const done = await bucket.askText({ method: "POST", name, query: { uploadId }, body, signal });
      // The answer begins before the work is done, so that its status says nothing.
      if (!done?.includes("<CompleteMultipartUploadResult"))
        throw new StorageFailure(`${where} did not take ${name}: ${textsIn(done ?? "", "Message")[0] ?? ""}`);
    } catch (error) {
      await bucket.askText({ method: "DELETE", name, query: { uploadId } }).catch(() => {});
      throw error;
    }
  }

  return {
    where,
    drafts: null,
    fileOf,
    list: async () => {
      const sizes = new Map((await bucket.list(archivePrefix)).map(({ name, bytes }) => [name, bytes]));
      return archivesAmong([...sizes.keys()]).map(({ name, made_at }) => ({
        name,
        made_at,
        file: fileOf(name),
        bytes: sizes.get(name) ?? 0,
      }));
    },
    put: async (file, name, signal) => {
      const { size } = await stat(file);
      await putInParts(file, name, { part: Math.max(partBytes, Math.ceil(size / mostParts)), signal });
      return file;
    },
    open: async (name) => {
      const answer = await bucket.ask({ method: "GET", name });
      if (!answer) throw new StorageFailure(`${fileOf(name)} is not there`);
      return Readable.from(answer.pieces(), { objectMode: false });
    },
    delete: async (name) => {
      await bucket.askText({ method: "DELETE", name });
    },
  };
}
