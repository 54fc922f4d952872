import { rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { type Counts, countsAfterKill, countsOf } from "../tests/bench/booking-figures.ts";
import { perSecond, startOn, underLoad } from "../tests/bench/booking-load.ts";
import { timeFreeTimes } from "../tests/bench/free-times.ts";
import { quantiles } from "../tests/bench/list-screens.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { newFolder } from "../tests/support/hospital.ts";
import { ensureBuilt } from "./build.ts";

/** How long the first load lasts. */
const seconds = Number(process.env.BENCH_SECONDS || 60);
if (!(seconds > 0)) throw new Error("BENCH_SECONDS must be a number above 0");

/** What the next free times of a large department may take, in milliseconds at p99. */
const mostForFreeTimes = 20;

const kills = 10;

/** How long each program is under load before it is killed. */
const secondsToKill = 2;

await ensureBuilt();
const folder = newFolder();
let hospital = await startOn(folder);
let broken = 0;
try {
  console.log(`${perSecond} requests/s for ${seconds} s, while the doctor approves`);
  const told = await underLoad(hospital, { name: "steady", seconds });
  const { answers, requests, approvals } = countsOf(hospital, told);
  line("rate", answers);
  line("requests", requests);
  line("approvals", approvals);
  const { p50, p99 } = quantiles(told.asked.map(({ time }) => time));
  console.log(`a request is answered in ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`);
  // A busy machine answers late, whatever the program does.
  console.log(`the machine: load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);

  console.log(
    "\nwhen each of a department's 40 doctors has time next, within 60 days, by the length of the visit",
  );
  const { next, sheet } = await timeFreeTimes();
  for (const [length, { p50, p99 }] of Object.entries(next)) {
    const kept = p99 <= mostForFreeTimes;
    line(length, {
      counts: { "ms (p50)": Number(p50.toFixed(1)), "ms (p99)": Number(p99.toFixed(1)) },
      kept,
    });
  }

  console.log(
    `their day sheet is shown in ${sheet.p50.toFixed(0)} ms (p50), ${sheet.p99.toFixed(0)} ms (p99)`,
  );

  console.log(`\nkill -9 under the same load, ${kills} times, and started again on the same files`);
  let unanswered = 0;
  for (let kill = 1; kill <= kills; kill++) {
    nowAt(`Kill ${kill} of ${kills}`);
    const load = { name: `kill-${kill}`, seconds: secondsToKill, killAfter: (kill - 1) * 3 };
    const told = await underLoad(hospital, load);
    hospital = await startOn(folder);
    const after = countsAfterKill(hospital, told);
    unanswered += after.counts.unanswered ?? 0;
    line(`kill ${kill}`, after);
  }
  const [check] = hospital.rows<{ integrity_check: string }>("pragma integrity_check");
  line("database", { counts: {}, kept: check?.integrity_check === "ok" });
  // A kill that nobody was waiting in would have proved nothing.
  line("in flight", { counts: { "requests cut off": unanswered }, kept: unanswered > 0 });
} finally {
  await hospital.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  broken === 0
    ? "\nThe rate was carried, and no acknowledged request was lost."
    : `\n${broken} figures do not hold.`,
);
process.exitCode = broken === 0 ? 0 : 1;

function line(what: string, { counts, kept }: Counts): void {
  if (!kept) broken += 1;
  const cells = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  console.log(`${what.padEnd(10)} ${[...cells, kept ? "ok" : "DOES NOT HOLD"].join("   ")}`);
}
