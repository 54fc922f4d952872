import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import type { Metafile } from "esbuild";
import { thisPlatform } from "./addons.ts";

/** Something of others that is inside the one file. */
export interface Part {
  name: string;
  version: string;
  /** As its makers say it: an SPDX expression, or words where they have no such. */
  licence: string;
  /** Where it came from: an npm package by its folder, or what a compiled part is made of. */
  from: { package: string } | { within: string };
}

/**
 * Notes what of others is in a build (`build/contents.json`), and under which licences (`build/licences.txt`): the
 * packages of which a byte is in a bundle, compiled parts with what they are made of, and Node.
 *
 * @param metafiles what esbuild says of each bundle, the browser's too
 * @param copied folders of packages of which a file is in it as it is
 */
export function noteContents(metafiles: Array<Pick<Metafile, "outputs">>, copied: string[]): void {
  const platform = thisPlatform();
  const images = `node_modules/@img/sharp-libvips-${platform}`;
  const folders = new Set([
    ...metafiles.flatMap(packagesIn),
    ...copied,
    ...["node_modules/better-sqlite3", `node_modules/@img/sharp-${platform}`, images],
  ]);
  const packages = [...folders].sort().map(readPackage);
  const node = readPackage(nodeFolder(platform));
  const parts: Part[] = [
    ...packages,
    { ...node, name: "node", from: { within: "wellhouse" } },
    { name: "sqlite", version: sqliteVersion(), licence: "blessing", from: { within: "better-sqlite3" } },
    ...librariesIn(images),
  ];
  writeFileSync("build/contents.json", JSON.stringify(parts));
  writeFileSync("build/licences.txt", licencesOf([...folders, nodeFolder(platform)].sort()));
}

/** The folders of packages of which something is in a bundle; what was only read is not. */
function packagesIn({ outputs }: Pick<Metafile, "outputs">): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([input, { bytesInOutput }]) => {
    const [folder] = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
    return folder && bytesInOutput > 0 ? [folder] : [];
  });
}

function readPackage(folder: string): Part {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  // The second form is that of older packages.
  const licence: unknown = license ?? licenses?.[0]?.type;
  if (typeof licence !== "string") throw new Error(`${folder} does not say its licence`);
  return { name, version, licence, from: { package: folder } };
}

/** What libvips is made of: its package tells the versions in one file, and the terms in a table of its readme. */
function librariesIn(folder: string): Part[] {
  const { name: within } = readPackage(folder);
  const readme = readFileSync(path.join(folder, "README.md"), "utf8");
  const rows = readme.matchAll(/^\| (\S+) +\| (.+?) +\|$/gm);
  const plain = (terms: string) => terms.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  const terms = new Map([...rows].map(([, name = "", words = ""]) => [name, plain(words)]));
  const versions: Record<string, string> = JSON.parse(readFileSync(`${folder}/versions.json`, "utf8"));
  return Object.entries(versions).map(([name, version]) => {
    const licence = terms.get(name) ?? terms.get(`lib${name}`) ?? terms.get(longNames[name] ?? "");
    if (!licence) throw new Error(`${folder} does not say the licence of ${name}`);
    return { name, version, licence, from: { within } };
  });
}

/** Libraries that are called otherwise where their terms stand. */
const longNames: Record<string, string> = { uhdr: "libultrahdr" };

/** Node comes as a package of its own for each kind of machine, wherever npm has put that. */
function nodeFolder(platform: string): string {
  const places = [`node_modules/node/node_modules/node-${platform}`, `node_modules/node-${platform}`];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`node-${platform} is not installed`);
  return found;
}

function sqliteVersion(): string {
  const db = new SQLite(":memory:");
  try {
    return String(db.prepare("select sqlite_version()").pluck().get());
  } finally {
    db.close();
  }
}

/** The texts of all licences, each under the names of those that it covers. */
function licencesOf(folders: string[]): string {
  const coveredBy = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, version, licence } = readPackage(folder);
    const text = licenceText(folder) ?? `It is under ${licence}, and brings no text of it.`;
    coveredBy.set(text, [...(coveredBy.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const line = "=".repeat(80);
  const chapters = [...coveredBy].map(
    ([text, names]) => `${line}\n${names.join("\n")}\n${line}\n\n${text}\n`,
  );
  return `What others made and is inside Wellhouse, with the licences of each.\n\n${chapters.join("\n")}`;
}

function licenceText(folder: string): string | null {
  const files = readdirSync(folder).sort();
  const named = files.filter((file) => /^(?:licen[cs]e|copying|notice|third)/i.test(file));
  // What libvips is made of is told in its package's readme alone.
  const told = folder.includes("sharp-libvips") ? ["README.md"] : named;
  const texts = told.map((file) =>
    readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim(),
  );
  return texts.length > 0 ? texts.join("\n\n") : null;
}
