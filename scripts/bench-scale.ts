import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { openDatabase } from "../db/connection.ts";
import { findRecordedDays, keepDays } from "../db/queries/reports.ts";
import { fillTables } from "../tests/bench/list-rows.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { type Measured, measure } from "../tests/bench/scale.ts";
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

Object.assign(process.env, findTestTools());
await ensureBuilt();
const servers = serversFolder();
initServer(path.join(servers, "data"));
// As a hospital's: every commit is on the disk when it is answered.
const server = await startServer(path.join(servers, "data"), { fsync: "on", max_connections: 200 });
process.env.TEST_POSTGRES = `postgres://wellhouse@127.0.0.1:${server.port}/`;

let base: Measured | undefined;
console.log("In brackets: times what SQLite does in one process with the fewest appointments.\n");
console.log(
  ["engine", "nodes", "appointments", "searches/s", "bookings/s", "list, ms", "deep, ms"].map(cell).join(""),
);
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

async function bench(size: number): Promise<void> {
  const folder = newFolder();
  nowAt(`Filling ${size}`);
  await (await openHospital({ folder })).stop();
  fillTables(databaseIn(folder), ["appointments"], size);
  // The copy is made before anybody books.
  await onPostgres(async () => {
    const to = makeDatabase(folder);
    const words = ["copy", "--from", `file:${databaseIn(folder)}`, "--to", to];
    const { code, stderr } = await operate(folder, words);
    if (code !== 0) throw new Error(stderr);
    await countDays(to);
  });
  await countDays(databaseUrlIn(folder));
  await row("SQLite", 1, size, folder);
  await onPostgres(async () => {
    for (const count of nodeCounts) await row("PostgreSQL", count, size, folder);
    removeHospital(folder);
  });
}

/** Counts the days for the reports, which a hospital that has run for a while has done. */
async function countDays(url: string): Promise<void> {
  const db = openDatabase(url);
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
  const told = await measure(folder, count, seconds);
  base ??= told;
  const of = (name: keyof Measured) =>
    `${told[name].toFixed(1)} (${(told[name] / (base ?? told)[name]).toFixed(2)})`;
  const figures = [of("reads"), of("bookings"), of("first"), of("deep")];
  console.log([engine, String(count), size.toLocaleString("en"), ...figures].map(cell).join(""));
}

function cell(text: string): string {
  return text.padEnd(16);
}

function numbersIn(name: string, otherwise: string): number[] {
  const numbers = (process.env[name] || otherwise).split(",").map(Number);
  if (numbers.some((number) => !(number > 0))) throw new Error(`${name} must be numbers above 0`);
  return numbers;
}
