import { nowAt } from "../tests/bench/progress.ts";
import { busyDay } from "../tests/bench/serve/day.ts";
import { type Mixed, mixed } from "../tests/bench/serve/mixed.ts";
import { openHospital } from "../tests/support/hospital.ts";
import { ensureBuilt } from "./build.ts";

const seconds = Number(process.env.BENCH_SECONDS || 60);
const rates = { reading: 500, writing: 20 };
const mostAtP99 = 50;

await ensureBuilt();
const hospital = await openHospital({ env: { LIMIT_FORM_POSTS: "1000000", LIMIT_API: "1000000" } });
try {
  const mixes = await busyDay(hospital, rates);
  nowAt("Warming up");
  await mixed(mixes, 3);
  nowAt(`A busy day for ${seconds} s`);
  const results = await mixed(mixes, seconds);
  console.log(
    `${rates.reading} readings and ${rates.writing} writings a second for ${seconds} s; times in ms.\n`,
  );
  line("what", "sent", "faults", "p50", "p99", "longest");
  for (const result of results) print(result);
  const all: Mixed = {
    what: "all",
    sent: results.reduce((sum, { sent }) => sum + sent, 0),
    faults: results.flatMap(({ faults }) => faults),
    times: results.flatMap(({ times }) => times).sort((a, b) => a - b),
  };
  print(all);
  const kept = all.faults.length === 0 && at(all, 0.99) < mostAtP99;
  console.log(`\nNo fault, and a p99 under ${mostAtP99} ms: ${kept ? "kept" : "MISSED"}.`);
  process.exitCode = kept ? 0 : 1;
} finally {
  await hospital.stop();
}

function at({ times }: Mixed, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function print(result: Mixed): void {
  const times = [at(result, 0.5), at(result, 0.99), at(result, 1)].map((time) => time.toFixed(1));
  line(
    result.what,
    String(result.sent),
    [result.faults.length, ...new Set(result.faults)].join(" "),
    ...times,
  );
}

function line(what: string, ...cells: string[]): void {
  console.log(what.padEnd(24) + cells.map((cell) => cell.padStart(10)).join(""));
}
