import { compare, listScreens, openFilled, pagesOf, type Site } from "../tests/bench/list-screens.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { measureReports } from "../tests/bench/reports.ts";
import { measureSearch } from "../tests/bench/search.ts";
import { ensureBuilt } from "./build.ts";

const sizes = [1_000, 100_000] as const;

/** Requests of each page, for each size. */
const rounds = 100;

/** How many times longer the long list's p99 may be. A search reads every row's text, and is only told. */
const most = 3;

await ensureBuilt();
const wanted = process.argv.slice(2);
const chosen = Object.entries(listScreens).filter(([name]) => wanted.length === 0 || wanted.includes(name));
let over = 0;

/** Appointments of the hospital whose reports are asked for, and the most that a month may take, in milliseconds. */
const appointments = Number(process.env.BENCH_APPOINTMENTS || 100_000);
const mostOfReport = 1000;

/** Updates of the hospital that is searched, and the most that the p99 of each way may take, in milliseconds. */
const updates = 10_000;
const mostOfSearch = 20;

line("list", "page", ["1,000: p50", "p99", "100,000: p50", "p99", "p99 ratio"]);
// What other screens show whole, and nobody has so many of, fills a hospital of its own: choices, and what is said on each page.
const alone = ["departments", "doctors", "visit_types", "alerts"];
const together = chosen.filter(([name]) => !alone.includes(name));
for (const lists of [together, ...alone.map((one) => chosen.filter(([name]) => name === one))]) {
  if (lists.length > 0) await bench(lists);
}
if (wanted.length === 0 || wanted.includes("reports")) await benchReports();
if (wanted.length === 0 || wanted.includes("search")) await benchSearch();
console.log(over === 0 ? `\nEvery page keeps within ${most} times.` : `\n${over} over.`);
process.exitCode = over === 0 ? 0 : 1;

async function bench(lists: typeof chosen): Promise<void> {
  nowAt(`Filling ${lists.map(([name]) => name).join(", ")}`);
  const tables = lists.map(([, { table }]) => table);
  const sites: [Site, Site] = [await openFilled(tables, sizes[0]), await openFilled(tables, sizes[1])];
  try {
    for (const [name, screen] of lists) {
      nowAt(name);
      const [small, large] = [await pagesOf(screen, sites[0]), await pagesOf(screen, sites[1])];
      for (const [page, address] of Object.entries(small)) {
        const [few, many] = await compare(sites, [address, large[page] ?? address], rounds);
        const ratio = many.p99 / few.p99;
        const kept = page.startsWith("searched") || ratio <= most;
        if (!kept) over += 1;
        const times = [few.p50, few.p99, many.p50, many.p99].map((time) => `${time.toFixed(1)} ms`);
        line(name, page, [...times, `${ratio.toFixed(1)}${kept ? "" : " OVER"}`]);
      }
    }
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function benchReports(): Promise<void> {
  nowAt("Filling reports");
  const { first, counted, changed } = await measureReports(appointments);
  const isKept = counted <= mostOfReport;
  if (!isKept) over += 1;
  const words = Object.entries({ "not counted": first, counted, "every day changed": changed });
  const times = words.map(([when, time]) => `${when} ${time.toFixed(0)} ms`).join(", ");
  console.log(`\nA month's report at ${appointments} appointments: ${times}${isKept ? "" : " OVER"}`);
}

async function benchSearch(): Promise<void> {
  nowAt("Filling updates");
  for (const [what, { p50, p99 }] of Object.entries(await measureSearch(updates, rounds * 2))) {
    const isKept = p99 <= mostOfSearch;
    if (!isKept) over += 1;
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${isKept ? "" : " OVER"}`;
    console.log(`A search of ${updates} updates for ${what}: ${times}`);
  }
}

function line(list: string, page: string, cells: string[]): void {
  console.log(list.padEnd(14) + page.padEnd(16) + cells.map((cell) => cell.padStart(14)).join(""));
}
