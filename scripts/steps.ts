import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Runs one of the project's tools. @returns its exit code */
export function attempt(
  name: string,
  cli: string,
  words: string[],
  env: Record<string, string> = {},
): number {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [cli, ...words], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** Runs one of the project's tools; the script ends with its exit code when it fails. */
export function step(...work: Parameters<typeof attempt>): void {
  const code = attempt(...work);
  if (code === 0) return;
  console.error(`\n${work[0]} failed`);
  process.exit(code);
}

type Check = [name: string, cli: string, words: string[]];

/** Format, lint, words, and modules that are made: a few seconds. */
const checksOfFiles: Check[] = [
  ["Format and lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]],
  ["Words", "scripts/check-words.ts", []],
  ["Made modules", "scripts/check-gathered.ts", []],
];

/** The house's storeys, and types: some twenty seconds of one core. */
const checksOfWhole: Check[] = [
  [
    "Imports",
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    ["--config", ".dependency-cruiser.mjs", "--output-type", "err", "app", "db"],
  ],
  // Several threads at once would each look at much of the same, and the tests beside it wait for the cores.
  ["Types", "node_modules/typescript-7/bin/tsc", ["--noEmit", "--singleThreaded", "-p", "."]],
];

/** Every check of `npm run check`; the script ends when one fails. */
export function check(): void {
  for (const one of [...checksOfFiles, ...checksOfWhole]) step(...one);
}

/**
 * The quick checks, and then the others beside whatever comes next.
 *
 * @returns as `beside`
 */
export function checkBeside(): () => Promise<void> {
  for (const one of checksOfFiles) step(...one);
  const others = checksOfWhole.map((one) => beside(...one));
  return async () => {
    for (const done of others) await done();
  };
}

/**
 * Runs one of the project's tools beside whatever comes next.
 *
 * @returns waits for it: what it says comes then, and the script ends when it has failed
 */
export function beside(...[name, cli, words]: Check): () => Promise<void> {
  const child = spawn(process.execPath, [cli, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  process.once("exit", () => child.kill());
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
  const closed = once(child, "close");
  return async () => {
    const [code] = await closed;
    console.log(`\n— ${name}\n${Buffer.concat(said)}`);
    if (code === 0) return;
    console.error(`${name} failed`);
    process.exit(1);
  };
}
