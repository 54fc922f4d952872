import { nowAt } from "../tests/bench/progress.ts";
import { answersFor } from "../tests/bench/serve/contenders.ts";
import { type Figures, measure, told } from "../tests/bench/serve/measuring.ts";
import { rowsFor } from "../tests/bench/serve/rows.ts";
import { keepToSecondCore, startBare, startOurs, startRemixServe } from "../tests/bench/serve/servers.ts";
import { buildStock } from "../tests/bench/serve/stock-build.ts";
import { ensureBuilt } from "./build.ts";

const rounds = Number(process.env.BENCH_ROUNDS || 3);

/** How often each contender has its turn in a round, and for how many seconds. */
const turns = { turns: 3, seconds: 1 };

/** Until the functions that take most of the time are compiled as well as they will be. */
const warmUp = { turns: 1, seconds: 6 };

/**
 * What a row before left to be done is over then, and a server that was at rest meanwhile has compiled anew what it gave
 * back: a second at 32 connections.
 */
const runIn = { turns: 1, seconds: 1.5 };

await ensureBuilt();
const stockBuild = buildStock();
keepToSecondCore();
const ours = await startOurs();
const uncached = await startOurs({ PAGE_CACHE_MB: "0" });
const stock = await startRemixServe(stockBuild);
const bare = await startBare(await answersFor(ours));
const servers = { ours, uncached, stock, bare };
try {
  const wanted = process.argv.slice(2);
  const all = await rowsFor(servers);
  const rows = wanted.length > 0 ? all.filter(({ what }) => wanted.some((part) => what.includes(part))) : all;
  const figures = new Map(rows.map((row): [typeof row, Figures] => [row, {}]));
  // What runs for the first time is compiled meanwhile.
  for (const row of rows) {
    nowAt(`${row.what}: warming up`);
    await measure(row, warmUp, {});
  }
  for (let round = 0; round < rounds; round++) {
    for (const row of rows) {
      nowAt(`${row.what}: round ${round + 1} of ${rounds}`);
      await measure(row, { ...runIn, seconds: row.runIn ?? runIn.seconds }, {});
      await measure(row, turns, figures.get(row) ?? {});
    }
  }
  const measured = `${rounds * turns.turns} turns of ${turns.seconds} s`;
  console.log(`Requests a second where nothing else is said; medians of ${measured}.\n`);
  line("what", "ours", "against", "ratio", "limit", "");
  const lines = rows.flatMap((row) => told(row, figures.get(row) ?? {}));
  for (const { what, ours, against, ratio, limit, kept } of lines) {
    line(what, ours, against, ratio, limit, limit && (kept ? "ok" : "MISSED"));
  }
  const missed = lines.filter(({ kept }) => !kept).length;
  console.log(missed === 0 ? "\nEvery limit is reached." : `\n${missed} missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
}

function line(what: string, ours: string, against: string, ratio: string, limit: string, mark: string): void {
  const cells = [what.padEnd(32), ours.padStart(8), `  ${against.padEnd(30)}`, ratio.padStart(7)];
  console.log(`${cells.join("")}  ${limit.padEnd(14)}${mark}`.trimEnd());
}
