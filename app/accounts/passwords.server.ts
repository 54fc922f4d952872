import { Worker } from "node:worker_threads";
import { getLines } from "../fairness/lines.server.ts";
import { readText } from "../installation/built-files.server.ts";
import { Errands, type Outcome } from "../installation/errands.ts";
import { isTooLong } from "./account.ts";

/** bcrypt's cost: one check takes about a fifth of a second on the machines this is meant for. */
const cost = 11;

/** A hash of no password anybody has, so that an unknown address takes as long to refuse as a known one. */
const nobodysHash = "$2b$11$XCLn/vgGYdhFSx1N7NgdDu6Pmx4wzf/UKCNGMFh03Qr3zMSXRJs.u";

export type PasswordTask =
  | { kind: "hash"; password: string; cost: number }
  | { kind: "check"; password: string; hash: string };

let worker: Worker | undefined;
const errands = new Errands<PasswordTask, string | boolean>();

/**
 * Hashes a new password, in a thread of its own: visitors do not wait for it.
 *
 * @param address network address of whoever asks; addresses take turns, so that none can fill the queue for all
 * @throws Crowded when too many wait
 */
export async function hashPassword(password: string, address = ""): Promise<string> {
  return (await getLines().passwords.take({ key: address }, () =>
    run({ kind: "hash", password, cost }),
  )) as string;
}

/**
 * Whether a password is the one behind a hash; without a hash it never is, and takes as long.
 *
 * @param address as for `hashPassword`
 * @param isFirst whether it goes before all addresses' lines
 */
export async function checkPassword(
  password: string,
  hash: string | null | undefined,
  address = "",
  isFirst = false,
): Promise<boolean> {
  const known = isTooLong(password) ? null : hash;
  const task = { kind: "check", password, hash: known ?? nobodysHash } as const;
  const { passwords } = getLines();
  return Boolean(await passwords.take({ key: address, isFirst }, () => run(task))) && Boolean(known);
}

function run(task: PasswordTask): Promise<string | boolean> {
  worker ??= startWorker();
  const thread = worker;
  // A command has nothing else that would keep the program going until its password is hashed.
  thread.ref();
  return errands.send(task, (message) => thread.postMessage(message));
}

function startWorker(): Worker {
  const started = new Worker(readText("password-worker.cjs"), { eval: true });
  started.on("message", (outcome: Outcome<string | boolean>) => {
    errands.end(outcome);
    if (errands.count === 0) started.unref();
  });
  started.on("error", (error: Error) => {
    errands.fail(error);
    worker = undefined;
  });
  return started;
}
