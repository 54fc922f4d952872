import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Mode } from "./build-site.ts";
import { fingerprint } from "./files.ts";
import { gather } from "./gathered.ts";

const sources = ["app", "db", "public", "scripts", "package-lock.json", "remix.config.js", "tsconfig.json"];
const stamp = "build/.stamp";

/** Builds the site unless the last build came from these very sources. In development, pages reload themselves. */
export async function ensureBuilt(mode: Mode = "production"): Promise<void> {
  gather();
  const wanted = `${mode} ${fingerprint(sources)}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building ...");
  rmSync(stamp, { force: true });
  // The tools are loaded only now: most starts need none of them.
  const { buildSite } = await import("./build-site.ts");
  await buildSite(mode);
  writeFileSync(stamp, wanted);
}

if (import.meta.main) await ensureBuilt();
