import { spawnSync } from "node:child_process";

/** Runs one of the project's tools; the script ends with its exit code when it fails. */
export function step(name: string, cli: string, words: string[], env: Record<string, string> = {}): void {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [cli, ...words], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
}

/** Format, lint, the house's storeys and types. */
export function check(): void {
  step("Format and lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
  step("Imports", "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", [
    ...["--config", ".dependency-cruiser.mjs", "--output-type", "err"],
    ...["app", "db"],
  ]);
  step("Types", "node_modules/typescript/bin/tsc", ["--noEmit", "-p", "."]);
}
