import { type ChildProcess, spawn } from "node:child_process";
import { pictureProgram } from "../executable/picture-program.ts";
import { Errands, type Outcome } from "./errands.ts";
import type { PictureResults, PictureTask } from "./picture-work.ts";

/** How long it stays when there is nothing to do, in milliseconds. */
const patience = 15_000;

/** What it gets of the environment: where its libraries may be. It opens strangers' files, and is told no secret. */
const told = ["HOME", "XDG_CACHE_HOME", "TMPDIR", "DATABASE_URL", "LD_LIBRARY_PATH"];

type Result = PictureResults["encode" | "resize"];

/** The process has ended in the middle of its work. */
class Ended extends Error {}

let working: { child: ChildProcess; errands: Errands<PictureTask, Result> } | undefined;
let leaving: NodeJS.Timeout | undefined;

/**
 * Has something done to a picture in the process for pictures, which is started with the first and ends after the last.
 * A picture that ends it takes those beside it along: each is tried once more.
 *
 * @throws Error when it could not be done
 */
export async function workOnPicture<Task extends PictureTask>(
  task: Task,
): Promise<PictureResults[Task["kind"]]> {
  const result = await handOver(task).catch((error: Error) => {
    if (error instanceof Ended) return handOver(task);
    throw error;
  });
  return result as PictureResults[Task["kind"]];
}

async function handOver(task: PictureTask): Promise<Result> {
  working ??= start();
  const { child, errands } = working;
  clearTimeout(leaving);
  // What waits for a picture keeps the program going, an idle process does not.
  child.ref();
  child.channel?.ref();
  try {
    return await errands.send(task, (message) => child.send(message));
  } finally {
    if (errands.count === 0) {
      child.unref();
      child.channel?.unref();
      leaving = setTimeout(() => letGo(child), patience).unref();
    }
  }
}

function letGo(child: ChildProcess): void {
  if (working?.child === child) working = undefined;
  if (child.connected) child.disconnect();
}

function start() {
  const known = told.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn(process.execPath, pictureProgram(), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: { ...Object.fromEntries(known), MALLOC_ARENA_MAX: "1" },
  });
  const errands = new Errands<PictureTask, Result>();
  child.on("message", (outcome: Outcome<Result>) => errands.end(outcome));
  const end = (cause?: Error) => {
    letGo(child);
    errands.fail(new Ended("the process for pictures has ended", { cause }));
  };
  child.on("error", end).on("disconnect", end);
  return { child, errands };
}
