// Runs one of the project's scripts on the project's own Node, after installing whatever is missing.
// This file alone must run on any Node from 20, before anything is installed: no dependency, no TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";

const node = "node_modules/node/bin/node";
const stamp = "node_modules/.installed";

function installed() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  return { wanted, yes: existsSync(node) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted };
}

function npm(...words) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? ["node", [cli]] : ["npm", []];
  // Within `npm run`, the first Node to be found is the project's, which an installation takes away and brings back.
  const folders = (process.env.PATH ?? "").split(delimiter);
  const env = { ...process.env, PATH: folders.filter((at) => !at.includes("node_modules")).join(delimiter) };
  const { status } = spawnSync(command, [...first, ...words, "--loglevel=error"], { stdio: "inherit", env });
  if (status !== 0) {
    console.error(`npm ${words[0]} failed: see above. Is the npm registry within reach?`);
    process.exit(1);
  }
}

const state = installed();
if (!state.yes) {
  console.log("Installing the project's packages (once; about half a minute) ...");
  // No package may run code at install, but for `node`, whose script puts the pinned Node in its place.
  npm("ci", "--ignore-scripts");
  npm("rebuild", "node", "--ignore-scripts=false");
  writeFileSync(stamp, state.wanted);
}

const [script, ...words] = process.argv.slice(2);
// A server needs half the room that V8 would take for new objects; see docs/decisions/0018-executable.md.
const flags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=8"];
const child = spawn(node, [...flags, `scripts/${script}.ts`, ...words], {
  stdio: "inherit",
  env: {
    // One heap for all of glibc's threads: ours compress now and then, and would each keep what they once took.
    MALLOC_ARENA_MAX: "1",
    // What is let go at the end of a heap goes back to the system at once, however large what was let go before.
    MALLOC_TRIM_THRESHOLD_: "131072",
    ...process.env,
    PATH: `${process.cwd()}/node_modules/node/bin:${process.env.PATH}`,
  },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) {
  // npm passes a signal on to its shell only, which ends without a word to us.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill("SIGTERM"), 500).unref();
}
child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
