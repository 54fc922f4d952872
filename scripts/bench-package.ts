import { copyFileSync, rmSync } from "node:fs";
import type { Program } from "../tests/bench/cold-start.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { bare, printMemory, printStarts } from "../tests/bench/start-figures.ts";
import { databaseIn, newFolder, openHospital } from "../tests/support/hospital.ts";
import { makeExecutable } from "./executable.ts";

nowAt("Making the executable");
const { file, bytes, compressed } = await makeExecutable();
const inMb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
console.log(`${file}: ${inMb(bytes)} (at most 150), ${inMb(await compressed())} compressed (at most 60)\n`);
const folder = newFolder();
const hospital = await openHospital({ folder });
await hospital.stop();
// A copy, as on the machine it is meant for: of a file that was written just now, Linux counts far more as in memory.
const copy = `${folder}/wellhouse`;
copyFileSync(file, copy);
const env = {
  PATH: "",
  HOME: folder,
  DATABASE_URL: `file:${databaseIn(folder)}`,
  UPLOADS_DIR: `${folder}/uploads`,
  LOG_LEVEL: "warn",
};
const executable: Program = { name: "executable", command: copy, words: [], env };
try {
  await printStarts([bare, executable], Number(process.env.BENCH_ROUNDS) || 11);
  await printMemory([executable], 4000);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
