import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./build.ts";
import { isData } from "./files.ts";

// The demo hospital while it is worked on: a change rebuilds it, restarts it, and reloads the pages that are open.

let server: ChildProcess | undefined;
let building = false;
let stale = false;

async function restart(): Promise<void> {
  if (building) {
    stale = true;
    return;
  }
  building = true;
  try {
    await ensureBuilt("development");
    await stopServer();
    server = spawn(process.execPath, ["scripts/dev-server.ts"], {
      stdio: "inherit",
    });
  } catch (error) {
    console.error((error as Error).message);
  }
  building = false;
  if (!stale) return;
  stale = false;
  await restart();
}

function stopServer(): Promise<void> {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ["app", "db", "public"]) {
  watch(folder, { recursive: true }, (_, name) => {
    if (!name || name.startsWith("build") || isData(path.join(folder, name))) return;
    clearTimeout(timer);
    timer = setTimeout(restart, 100);
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await stopServer();
    process.exit();
  });
}
await restart();
