import { rmSync } from "node:fs";
import type { Program } from "../tests/bench/cold-start.ts";
import { bare, printMemory, printStarts } from "../tests/bench/start-figures.ts";
import { databaseIn, newFolder, openHospital } from "../tests/support/hospital.ts";
import { ensureBuilt } from "./build.ts";
import { memoryFlags } from "./executable.ts";

await ensureBuilt();
const folder = newFolder();
const hospital = await openHospital({ folder });
await hospital.stop();
const env = {
  DATABASE_URL: `file:${databaseIn(folder)}`,
  UPLOADS_DIR: `${folder}/uploads`,
  LOG_LEVEL: "warn",
};
const node = process.execPath;
const bundled: Program = {
  name: "bundled",
  command: node,
  words: [...memoryFlags, "build/wellhouse.cjs"],
  env,
};
const unbundled: Program = {
  name: "not bundled",
  command: node,
  words: ["--input-type=module", "-e", 'import { main } from "./build/index.js"; await main(["serve"]);'],
  env,
};
try {
  await printStarts([bare, bundled, unbundled], Number(process.env.BENCH_ROUNDS) || 11);
  await printMemory([bundled, unbundled], 4000);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
