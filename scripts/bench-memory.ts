import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { restInterval } from "../app/server/memory-at-rest.server.ts";
import { offered, source } from "../app/words/languages.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { dashboardListIn, homeIn, message } from "../tests/bench/serve/contenders.ts";
import { press } from "../tests/bench/serve/press.ts";
import { heldBy, profilingFlags } from "../tests/bench/serve/profile.ts";
import { keepToSecondCore, type Server, startOurs } from "../tests/bench/serve/servers.ts";
import { apiSignIn, call } from "../tests/support/api.ts";
import { accounts } from "../tests/support/session.ts";
import { ensureBuilt } from "./build.ts";

/** What the program may take after everybody has read the home page, in MB. */
const most = 120;
/** What it may take more where pages can be read in all languages, in MB. */
const mostForLanguages = 5;
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
  const forLanguages = await takenByLanguages();
  const limits: Array<[what: string, taken: number, most: number]> = [
    ["after the cached load", cached, most],
    [`more with ${offered.length} languages`, forLanguages, mostForLanguages],
  ];
  console.log();
  for (const [what, taken, limit] of limits) {
    console.log(`At most ${limit} MB ${what}: ${taken <= limit ? "kept" : "MISSED"}.`);
  }
  process.exitCode = limits.every(([, taken, limit]) => taken <= limit) ? 0 : 1;
} finally {
  await server.stop();
}

/**
 * What V8 holds more, in MB, once pages can be read in every language that is offered and some were, than when all of
 * them were read in the hospital's own: after it has collected, and of one server.
 */
async function takenByLanguages(): Promise<number> {
  nowAt("Languages");
  // Pages that are kept have a bound of their own, whatever their language.
  const server = await startOurs({ PAGE_CACHE_MB: "0" }, profilingFlags);
  try {
    const pages = ["/", "/departments", "/doctors", "/appointment", "/contact", "/login"];
    const read = async (prefixes: string[]) => {
      for (let times = 0; times < 50; times++) {
        for (const address of prefixes.flatMap((prefix) => pages.map((path) => `${prefix}${path}`))) {
          await (await fetch(`http://127.0.0.1:${server.port}${address}`)).arrayBuffer();
        }
      }
      return heldBy(server);
    };
    // What a call of the API loads is not what languages take.
    await setLanguages(server, [source]);
    // As many requests as below: what they have compiled is not what languages take, either.
    const before = await read(offered.map(() => ""));
    await setLanguages(server, offered);
    const after = await read(offered.map((code) => (code === source ? "" : `/${code}`)));
    const more = (after - before) / 1024 ** 2;
    console.log(
      `${"in the heap, one language".padEnd(28)}${(before / 1024 ** 2).toFixed(1).padStart(7)} MB\n` +
        `${`${offered.length} languages`.padEnd(28)}${more.toFixed(1).padStart(7)} MB more`,
    );
    return more;
  } finally {
    await server.stop();
  }
}

async function setLanguages({ port }: Server, open: readonly string[]): Promise<void> {
  const site = { url: `http://127.0.0.1:${port}` };
  const token = await apiSignIn(site, accounts.admin);
  const { code } = await call(site, "PUT", "languages", { token, body: { main: source, open } });
  if (code !== 200) throw new Error(`the languages were answered with ${code}`);
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
