import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What Remix says of the scripts for browsers: their addresses, and those of all that each waits for. */
export interface Manifest {
  entry: Script;
  routes: Record<string, Route>;
  url: string;
  version: string;
}

export interface Script {
  module: string;
  imports?: string[];
}

export interface Route extends Script {
  parentId?: string;
}

/** Where the scripts for browsers are. */
export const browserFolder = "public/build";

const before = "window.__remixManifest=";

export function readManifest(): Manifest {
  const name = readdirSync(browserFolder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("Remix has written no manifest");
  const text = readFileSync(path.join(browserFolder, name), "utf8");
  return JSON.parse(text.slice(before.length).replace(/;\s*$/, ""));
}

/** As browsers load it. */
export function manifestText(manifest: Manifest): string {
  return `${before}${JSON.stringify(manifest)};`;
}
