import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import v8 from "node:v8";
import type * as Launcher from "../app/executable/launcher.ts";
import { freePort } from "./free-port.ts";

// Runs the built server on the demo hospital until it has answered its first pages, and writes down what V8 has
// compiled by then: the very functions that a start needs.

const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-build-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();
Object.assign(process.env, {
  NODE_ENV: "production",
  PORT: String(port),
  HOST: "127.0.0.1",
  DATABASE_URL: `file:${folder}/demo.sqlite`,
  UPLOADS_DIR: `${folder}/uploads`,
  LOG_LEVEL: "silent",
  TIME_ZONE: "UTC",
});

// Who is there now and which times are free differs by the hour, and so would the functions that tell it: it is always
// the same morning.
const RealDate = Date;
const sinceThen = RealDate.now() - RealDate.parse("2026-01-07T09:00:00Z");
globalThis.Date = class extends RealDate {
  constructor(...words: unknown[]) {
    super(...((words.length === 0 ? [Date.now()] : words) as [number]));
  }

  static override now(): number {
    return RealDate.now() - sinceThen;
  }
} as DateConstructor;

// What the server does every second or minute, or once after a while, it would do in a slow build only: here it does it
// at the start, or not at all.
const dayMs = 24 * 60 * 60 * 1000;
const { setInterval: repeat, setTimeout: postpone } = globalThis;
Object.assign(globalThis, {
  setInterval: (work: () => void) => repeat(work, dayMs),
  setTimeout: (work: () => void, ms = 0, ...more: []) => postpone(work, ms < 250 ? ms : dayMs, ...more),
});
// Where a function's lines are, V8 works out for the first error that passes through it, if one does.
Error.stackTraceLimit = 0;

const launcher: typeof Launcher = createRequire(import.meta.url)("../build/wellhouse.cjs");
const script = launcher.serverScript();
await launcher.loadServer(script).main(["demo"]);
for (const address of ["/healthz", "/", "/login", "/appointment"]) {
  const { status } = await fetch(`http://127.0.0.1:${port}${address}`);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}
// The last lines of the log wait for others, and whether they were written by now is no matter of luck.
await setTimeout(100);
// V8 takes back what it has compiled under the flags that it starts with; the server has changed one.
v8.setFlagsFromString("--allocation-site-pretenuring");
writeFileSync("build/server.cache", script.createCachedData());
process.exit(0);
