import { rm } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { copyToFile } from "../../db/snapshot.ts";
import type { CompactionResult, CompactionTask, SnapshotFacts } from "../../db/snapshot-worker.ts";
import { readText } from "../installation/built-files.server.ts";

/** The database is not sound; the message says where. */
export class DamagedDatabase extends Error {}

/**
 * Makes a sound, compact copy of a database as it is at this moment. What takes long happens in a thread.
 *
 * @param folder an empty folder that nobody else uses
 * @returns the copy, and what is in it
 * @throws DamagedDatabase
 */
export async function takeSnapshot(
  url: string,
  folder: string,
  signal?: AbortSignal,
): Promise<{ file: string; facts: SnapshotFacts }> {
  const copy = path.join(folder, "copy.sqlite");
  const file = path.join(folder, "compact.sqlite");
  await copyToFile(url, copy, signal);
  const facts = await compact({ copy, target: file }, signal);
  for (const ending of ["", "-wal", "-shm"]) await rm(copy + ending, { force: true });
  return { file, facts };
}

/**
 * Looks through a database that nobody else has open, in a thread.
 *
 * @throws DamagedDatabase
 */
export function inspectCopy(copy: string, signal?: AbortSignal): Promise<SnapshotFacts> {
  return compact({ copy, target: null }, signal);
}

async function compact(task: CompactionTask, signal?: AbortSignal): Promise<SnapshotFacts> {
  const result = await new Promise<CompactionResult>((resolve, reject) => {
    const worker = new Worker(readText("snapshot-worker.cjs"), { eval: true, workerData: task });
    signal?.addEventListener("abort", () => worker.terminate(), { once: true });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(signal?.reason ?? new Error("the check of the copy ended early")));
  });
  if ("damage" in result) throw new DamagedDatabase(`the database is damaged: ${result.damage}`);
  return result.facts;
}
