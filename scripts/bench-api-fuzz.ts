import { readFileSync } from "node:fs";
import { prepareStorm, unlimited } from "../tests/support/api-storm.ts";
import { openHospital } from "../tests/support/hospital.ts";
import { ensureBuilt } from "./build.ts";

/** Bodies at least, and the gusts in which they come: after each, what is stored is looked at. */
const wanted = Number(process.env.BENCH_BODIES || 10_000);
const gusts = 12;
const seed = Number(process.env.BENCH_SEED || Math.floor(Math.random() * 1e6));
if (!(wanted > 0) || !Number.isInteger(seed))
  throw new Error("BENCH_BODIES and BENCH_SEED must be whole numbers");

/** How much more memory the last third may hold than the middle one: the first warms up. */
const mostGrowth = 1.2;

await ensureBuilt();
const hospital = await openHospital({ env: { ...unlimited, LOG_LEVEL: "error" } });
const broken: string[] = [];
const sizes: number[] = [];
let bodies = 0;
let queries = 0;
try {
  console.log(`seed ${seed} (BENCH_SEED); at least ${wanted} bodies (BENCH_BODIES)`);
  const storm = await prepareStorm(hospital);
  for (let gust = 1; gust <= gusts; gust++) {
    const started = performance.now();
    const told = await storm.blow(wanted / gusts, seed + gust);
    bodies += told.bodies;
    queries += told.queries;
    broken.push(...told.broken);
    sizes.push(memory());
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `gust ${String(gust).padStart(2)}: ${told.bodies} bodies, ${told.queries} queries in ${seconds.toFixed(1)} s, ` +
        `${sizes.at(-1)?.toFixed(0)} MB, ${told.broken.length || "nothing"} broken`,
    );
    for (const line of told.broken.slice(0, 20)) console.log(`  ${line}`);
  }
  table(storm.statuses);
} finally {
  await hospital.stop();
}
const third = Math.floor(gusts / 3);
const [middle, last] = [Math.min(...sizes.slice(third, -third)), Math.min(...sizes.slice(-third))];
const stable = last <= middle * mostGrowth;
console.log(`\n${bodies} bodies and ${queries} queries, ${broken.length} broken`);
console.log(
  `memory: ${sizes[0]?.toFixed(0)} MB after the first gust, at least ${middle.toFixed(0)} MB in the middle third, ` +
    `${last.toFixed(0)} MB in the last: ${stable ? "stable" : "GROWS"}`,
);
process.exitCode = broken.length === 0 && stable ? 0 : 1;

function memory(): number {
  const status = readFileSync(`/proc/${hospital.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function table(statuses: Map<string, Map<number, number>>): void {
  console.log("");
  for (const [name, counts] of statuses) {
    const cells = [...counts]
      .sort(([one], [other]) => one - other)
      .map(([code, count]) => `${code}: ${count}`);
    console.log(`${name.padEnd(38)} ${cells.join("  ")}`);
  }
}
