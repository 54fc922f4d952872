import { nowAt } from "../tests/bench/progress.ts";
import { measure } from "../tests/bench/serve/measuring.ts";
import { profiled, profilingFlags } from "../tests/bench/serve/profile.ts";
import { rowsFor } from "../tests/bench/serve/rows.ts";
import { keepToSecondCore, startOurs } from "../tests/bench/serve/servers.ts";
import { ensureBuilt } from "./build.ts";

// Where the time of each row of `bench:serve` goes: the ten functions that take most of it for themselves.

const seconds = Number(process.env.BENCH_SECONDS || 5);
const most = 10;

await ensureBuilt();
keepToSecondCore();
const ours = await startOurs({}, profilingFlags);
const uncached = await startOurs({ PAGE_CACHE_MB: "0" }, profilingFlags);
try {
  const wanted = process.argv.slice(2);
  for (const row of await rowsFor({ ours, uncached, stock: ours, bare: ours })) {
    if (wanted.length > 0 && !wanted.some((part) => row.what.includes(part))) continue;
    nowAt(row.what);
    const alone = { ...row, others: {} };
    // What runs for the first time is compiled meanwhile.
    await measure(alone, { turns: 1, seconds }, {});
    const shares = await profiled(row.ours.server, () => measure(alone, { turns: 1, seconds }, {}));
    const top = shares.slice(0, most).map(({ name, share }) => `${name} ${(share * 100).toFixed(1)} %`);
    console.log(`${row.what}: ${top.join(", ")}\n`);
  }
} finally {
  await Promise.all([ours, uncached].map(({ stop }) => stop()));
}
