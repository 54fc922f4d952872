import { type ChildProcess, spawn } from "node:child_process";
import { Errands, type Outcome } from "../installation/errands.ts";
import { getLog } from "../installation/log.server.ts";
import { pictureProgram } from "./picture-program.ts";
import type { PictureResults, PictureTask } from "./picture-work.ts";

/** How long it stays when there is nothing to do, in milliseconds. */
const idleMs = 15_000;

/** What it gets of the environment: where its libraries may be. It opens strangers' files, and is told no secret. */
const passedVariables = ["HOME", "XDG_CACHE_HOME", "TMPDIR", "DATABASE_URL", "LD_LIBRARY_PATH"];

/** How long one picture may take, in milliseconds, however slow the machine: a decoder that hangs is ended. */
const pictureTimeoutMs = 60_000;

type Result = PictureResults["encode" | "resize"];

/** The process has ended in the middle of its work. */
export class Ended extends Error {}

interface PictureProcess {
  child: ChildProcess;
  errands: Errands<PictureTask, Result>;
}

let working: PictureProcess | undefined;
let leaving: NodeJS.Timeout | undefined;

/**
 * Has something done to a picture in the process for pictures, which is started with the first and ends after the last.
 * A picture that ends it takes those beside it along: each is tried once more, alone.
 *
 * @throws Ended when it ended its process again; Error when it could not be done
 */
export async function workOnPicture<Task extends PictureTask>(
  task: Task,
): Promise<PictureResults[Task["kind"]]> {
  const result = await besideOthers(task).catch((error: Error) => {
    if (!(error instanceof Ended)) throw error;
    getLog().warn({ work: task.kind, reason: error.message }, "a picture is tried once more");
    return alone(task);
  });
  return result as PictureResults[Task["kind"]];
}

async function besideOthers(task: PictureTask): Promise<Result> {
  working ??= start();
  const { child, errands } = working;
  clearTimeout(leaving);
  // What waits for a picture keeps the program going, an idle process does not.
  child.ref();
  child.channel?.ref();
  try {
    return await handOver(task, working);
  } finally {
    if (errands.count === 0) {
      child.unref();
      child.channel?.unref();
      // Two that end together both come here: of the first's, nobody would know when there is work again.
      clearTimeout(leaving);
      leaving = setTimeout(() => letGo(child), idleMs).unref();
    }
  }
}

async function alone(task: PictureTask): Promise<Result> {
  const own = start();
  try {
    return await handOver(task, own);
  } finally {
    letGo(own.child);
  }
}

async function handOver(task: PictureTask, { child, errands }: PictureProcess): Promise<Result> {
  const overdue = setTimeout(() => child.kill("SIGKILL"), pictureTimeoutMs);
  try {
    return await errands.send(task, (message) => child.send(message));
  } finally {
    clearTimeout(overdue);
  }
}

function letGo(child: ChildProcess): void {
  if (working?.child === child) working = undefined;
  if (child.connected) child.disconnect();
}

function start(): PictureProcess {
  const known = passedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn(process.execPath, pictureProgram(), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: { ...Object.fromEntries(known), MALLOC_ARENA_MAX: "1" },
  });
  const errands = new Errands<PictureTask, Result>();
  child.on("message", (outcome: Outcome<Result>) => errands.end(outcome));
  const end = (how: unknown) => {
    letGo(child);
    errands.fail(new Ended(`the process for pictures has ended: ${how}`));
  };
  child.on("error", (error) => end(error.message));
  child.on("close", (code, signal) => end(signal ?? code));
  return { child, errands };
}
