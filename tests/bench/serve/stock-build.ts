import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fingerprint, isData } from "../../../scripts/files.ts";

const folder = ".cache/stock";
const own = "tests/bench/serve/stock";

/** What is ours of the site's way to a page, and what stands there in a stock app. */
const replaced = {
  "entry.server.tsx": "app/entry.server.tsx",
  "driver.ts": "db/connection/sqlite/driver.ts",
  "cached.ts": "db/connection/cached.ts",
};

const sources = ["app", "db", own, "package-lock.json", "remix.config.js", "tsconfig.json"];

/**
 * Builds the site as an app that leaves everything to Remix and Kysely: every page hydrates, links within the site are
 * `<Link>`, pages are streamed, statements are prepared at each use, nothing is kept. Routes, queries, components, and
 * so what visitors see, are the same.
 *
 * @returns the file that `remix-serve` takes
 */
export function buildStock(): string {
  const built = path.join(folder, "build/index.js");
  const stamp = path.join(folder, ".built");
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return built;
  console.log("Building the stock app ...");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ["app", "db", "package.json", "remix.config.js"]) {
    cpSync(part, path.join(folder, part), { recursive: true, filter: (file) => !isData(file) });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const [part, ours] of Object.entries(replaced)) {
    const place = path.join(folder, ours);
    if (!existsSync(place)) throw new Error(`${ours} is not there to be replaced`);
    copyFileSync(path.join(own, part), place);
  }
  cpSync(own, path.join(folder, "stock"), { recursive: true });
  const { compilerOptions, ...config } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  const aliases = { jsxImportSource: "stock", baseUrl: ".", paths: { "stock/*": ["./stock/*"] } };
  const options = { ...config, compilerOptions: { ...compilerOptions, ...aliases } };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(options));
  const cli = path.resolve("node_modules/@remix-run/dev/dist/cli.js");
  const { status, stderr } = spawnSync(process.execPath, [cli, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the stock app was not built\n${stderr}`);
  writeFileSync(stamp, wanted);
  return built;
}
