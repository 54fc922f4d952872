import { spawnSync } from "node:child_process";

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

/** Format, lint, words, modules that are made, the house's storeys and types. */
export function check(): void {
  step("Format and lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
  step("Words", "scripts/check-words.ts", []);
  step("Made modules", "scripts/check-gathered.ts", []);
  step("Imports", "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", [
    ...["--config", ".dependency-cruiser.mjs", "--output-type", "err"],
    ...["app", "db"],
  ]);
  step("Types", "node_modules/typescript/bin/tsc", ["--noEmit", "-p", "."]);
}
