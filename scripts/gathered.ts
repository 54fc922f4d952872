import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// The program is one file, so whatever it has many of is imported by name. The names are gathered from the files that are
// there: what JavaScript exports of them comes in the order of the names.

const head = "// Made by `npm run build` of the files that are there.\n";

const nameOf = (file: string) => path.basename(file, ".ts");

/** The modules that are made of other files: path and text. */
function gathered(): Array<[file: string, text: string]> {
  const migrations = globSync("db/migrations/[0-9]*.ts").sort();
  const calls = globSync("app/**/*.ts", { exclude: ["app/calls/**"] })
    .filter((file) => /^export const calls\b/m.test(readFileSync(file, "utf8")))
    .sort();
  const migrationLines = migrations.map(
    (file) => `export * as "${nameOf(file)}" from "./${nameOf(file)}.ts";`,
  );
  const callLines = calls.map((file) => {
    const below = path.relative("app", file);
    return `export { calls as "${below.replace(/(?:\.server)?\.ts$/, "")}" } from "../${below}";`;
  });
  const kinds = globSync("app/**/*.server.ts")
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^export const (\w+) = defineRecords\(/gm)].map(
        ([, name]) => `export { ${name} } from "../${path.relative("app", file)}";`,
      ),
    );
  return [
    ["app/content/made.ts", `${head}${kinds.join("\n")}\n`],
    ["db/migrations/made.ts", `${head}${migrationLines.join("\n")}\n`],
    ["app/calls/made.ts", `${head}${callLines.join("\n")}\n`],
  ];
}

/** Those that are not what would be made now. */
export function outdatedModules(): Array<[file: string, text: string]> {
  return gathered().filter(([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text);
}

/** Makes them, where they are not what they should be. */
export function gather(): void {
  for (const [file, text] of outdatedModules()) writeFileSync(file, text);
}
