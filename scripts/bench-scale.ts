import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { openDatabase } from "../db/connection.ts";
import { findRecordedDays, keepDays } from "../db/queries/reports.ts";
import { fillTables } from "../tests/bench/list-rows.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { bringOver } from "../tests/bench/rows-over.ts";
import { type Measured, makeFullDay, measure, type PageName, pageNames } from "../tests/bench/scale.ts";
import { databaseIn, newFolder, openHospital } from "../tests/support/hospital.ts";
import { operate } from "../tests/support/operator.ts";
import { serversFolder } from "../tests/support/postgres-pair.ts";
import { initServer, startServer } from "../tests/support/postgres-programs.ts";
import { databaseUrlIn, makeDatabase, removeHospital } from "../tests/support/test-database.ts";
import { ensureBuilt } from "./build.ts";
import { findTestTools } from "./test-tools.ts";

const sizes = numbersIn("BENCH_SIZES", "1000,100000,1000000");
const nodeCounts = numbersIn("BENCH_NODES", "1,2,3");
const [seconds = 10] = numbersIn("BENCH_SECONDS", "10");

/** What each of the pages is. */
const described: Record<PageName, string> = {
  list: "the list of appointments",
  deep: "its last page but one",
  visit: "one appointment, opened over the list",
  day: "a day with twenty",
  find: "one found by the patient's phone number",
};

Object.assign(process.env, findTestTools());
await ensureBuilt();
const servers = serversFolder();
initServer(path.join(servers, "data"));
// As a hospital's: every commit is on the disk when it is answered.
const server = await startServer(path.join(servers, "data"), { fsync: "on", max_connections: 200 });
process.env.TEST_POSTGRES = `postgres://wellhouse@127.0.0.1:${server.port}/`;

/** How many times more than the logarithm a page may take: on a machine that has other work, two runs differ by half. */
const margin = 1.5;

let base: number[] | undefined;
/** What each page took, by engine and number of appointments, on the fewest nodes. */
const told = new Map<string, Map<number, Measured["pages"]>>();

console.log("In brackets: times what SQLite does in one process with the fewest appointments.");
console.log("The staff's pages, in milliseconds:");
for (const [name, what] of Object.entries(described)) console.log(`  ${name.padEnd(6)}${what}`);
console.log();
line("engine", "nodes", "visits", ["searches/s", "bookings/s", ...pageNames]);
try {
  for (const size of sizes) await bench(size);
} finally {
  await server.stop();
  rmSync(servers, { recursive: true, force: true });
}
const cores = availableParallelism();
const most = Math.max(...nodeCounts);
if (most >= cores) {
  console.log(
    `\nThis machine has ${cores} cores for up to ${most} nodes, PostgreSQL and the clients: more nodes than cores show that ` +
      "they get along, not what they would carry on machines of their own.",
  );
}
process.exitCode = tellGrowth() === 0 ? 0 : 1;

async function bench(size: number): Promise<void> {
  const folder = newFolder();
  nowAt(`Filling ${size}`);
  await (await openHospital({ folder })).stop();
  const file = databaseIn(folder);
  await onPostgres(async () => {
    const words = ["copy", "--from", `file:${file}`, "--to", makeDatabase(folder)];
    const { code, stderr } = await operate(folder, words);
    if (code !== 0) throw new Error(stderr);
  });
  fillTables(file, ["appointments"], size);
  await onPostgres(async () => {
    await bringOver(file, databaseUrlIn(folder), ["departments", "appointments"]);
    await makeReady(folder, size);
  });
  await makeReady(folder, size);
  await row("SQLite", 1, size, folder);
  await onPostgres(async () => {
    for (const count of nodeCounts) await row("PostgreSQL", count, size, folder);
    removeHospital(folder);
  });
}

/** Makes the day that is looked up, and counts the days for the reports, which a hospital that has run for a while has done. */
async function makeReady(folder: string, size: number): Promise<void> {
  makeFullDay(folder, size);
  const db = openDatabase(databaseUrlIn(folder));
  const timeZone = Temporal.Now.timeZoneId();
  const days = await findRecordedDays(db, timeZone);
  if (days) await keepDays(db, { ...days, timeZone });
  await db.destroy();
}

async function onPostgres(run: () => Promise<void>): Promise<void> {
  process.env.TEST_ENGINE = "postgres";
  await run();
  delete process.env.TEST_ENGINE;
}

async function row(engine: string, count: number, size: number, folder: string): Promise<void> {
  nowAt(`${engine}, ${count}`);
  const { reads, bookings, pages } = await measure(folder, count, seconds);
  const figures = [reads, bookings, ...pageNames.map((name) => pages[name])];
  base ??= figures;
  const of = base;
  const cells = figures.map((figure, at) => `${short(figure)} (${(figure / (of[at] ?? figure)).toFixed(2)})`);
  line(engine, String(count), size.toLocaleString("en"), cells);
  const known = told.get(engine) ?? new Map();
  told.set(engine, known);
  if (!known.has(size)) known.set(size, pages);
}

/** Says by how much each page has grown from the fewest to the most appointments. Returns how many did by too much. */
function tellGrowth(): number {
  const [few, many] = [Math.min(...sizes), Math.max(...sizes)];
  const logarithm = Math.log(many) / Math.log(few);
  if (few === many) return 0;
  let over = 0;
  const [from, to] = [few, many].map((size) => size.toLocaleString("en"));
  console.log(
    `\nFrom ${from} to ${to} appointments, where the logarithm grows ${logarithm.toFixed(2)} times. A page may take\n` +
      `${(logarithm * margin).toFixed(2)} times as long: that, and half as much again, by which two runs may differ.`,
  );
  for (const [engine, pages] of told) {
    const growth = (name: PageName) => (pages.get(many)?.[name] ?? 0) / (pages.get(few)?.[name] ?? 1);
    const cells = pageNames.map((name) => {
      const isOver = growth(name) > logarithm * margin;
      if (isOver) over += 1;
      return `${growth(name).toFixed(2)}${isOver ? " OVER" : ""}`;
    });
    line(engine, "", "", ["", "", ...cells]);
  }
  return over;
}

function line(engine: string, nodes: string, size: string, figures: string[]): void {
  const cells = figures.map((figure) => figure.padStart(13));
  console.log(engine.padEnd(11) + nodes.padEnd(6) + size.padStart(9) + cells.join(""));
}

function short(figure: number): string {
  return figure.toFixed(figure < 100 ? 1 : 0);
}

function numbersIn(name: string, otherwise: string): number[] {
  const numbers = (process.env[name] || otherwise).split(",").map(Number);
  if (numbers.some((number) => !(number > 0))) throw new Error(`${name} must be numbers above 0`);
  return numbers;
}
