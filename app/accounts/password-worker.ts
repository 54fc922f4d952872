import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";
import type { PasswordTask } from "./passwords.server.ts";

parentPort?.on("message", ({ id, task }: { id: number; task: PasswordTask }) => {
  const result =
    task.kind === "hash" ? hashSync(task.password, task.cost) : compareSync(task.password, task.hash);
  parentPort?.postMessage({ id, result });
});
