import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { restInterval } from "../app/server/memory-at-rest.server.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { dashboardListIn, homeIn, message } from "../tests/bench/serve/contenders.ts";
import { press } from "../tests/bench/serve/press.ts";
import { keepToSecondCore, startOurs } from "../tests/bench/serve/servers.ts";
import { ensureBuilt } from "./build.ts";

/** What the program may take after everybody has read the home page, in MB. */
const most = 120;
const seconds = Number(process.env.BENCH_SECONDS || 10);

await ensureBuilt();
keepToSecondCore();
const server = await startOurs();
try {
  const { port, pid } = server;
  const load = (request: () => Buffer) => press({ port, request, connections: 32, seconds });
  report("started", pid);
  nowAt("A moment of rest");
  await pause(restInterval + 2000);
  report("at rest", pid);
  nowAt("The home page");
  await load(homeIn("br"));
  const cached = report("after the cached home page", pid);
  nowAt("Form posts");
  await load(await message(server));
  report("after form posts", pid);
  nowAt("Dashboard lists");
  await load((await dashboardListIn(server))("identity"));
  report("after dashboard lists", pid);
  const kept = cached <= most;
  console.log(`\nAt most ${most} MB after the cached load: ${kept ? "kept" : "MISSED"}.`);
  process.exitCode = kept ? 0 : 1;
} finally {
  await server.stop();
}

/** Prints what a process holds in memory and has held at most; returns the first, in MB. */
function report(when: string, pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [now = Number.NaN, peak = Number.NaN] = ["VmRSS", "VmHWM"].map(
    (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024,
  );
  console.log(`${when.padEnd(28)}${now.toFixed(0).padStart(5)} MB   (at most ${peak.toFixed(0)} MB so far)`);
  return now;
}
