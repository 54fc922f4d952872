import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import program from "../package.json" with { type: "json" };
import { ensureBuilt } from "./build.ts";
import type { Part } from "./contents.ts";

// Writes what the one file contains, in the format of CycloneDX: `dist/wellhouse.cdx.json`.

interface Locked {
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const file = "dist/wellhouse.cdx.json";
const { name, version } = program;

await ensureBuilt();
const parts: Part[] = JSON.parse(readFileSync("build/contents.json", "utf8"));
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const locked = (part: Part): Locked => ("package" in part.from ? (packages[part.from.package] ?? {}) : {});
const byFolder = new Map(
  parts.flatMap((part) => ("package" in part.from ? [[part.from.package, part]] : [])),
);

const refOf = ({ name, version, from }: Part) =>
  `pkg:${"package" in from ? "npm" : "generic"}/${name.replace("@", "%40")}@${version}`;
const own = `pkg:generic/${name}@${version}`;

const bom = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": own, name, version, purl: own } },
  components: parts.map((part) => ({
    type: part.name === "node" ? "platform" : "library",
    "bom-ref": refOf(part),
    ...scoped(part.name),
    version: part.version,
    licenses: [licenceOf(part)],
    purl: refOf(part),
    ...hashesOf(locked(part)),
  })),
  dependencies: [
    { ref: own, dependsOn: [...new Set(parts.filter(isDirect).map(refOf))].sort() },
    ...parts.map((part) => ({ ref: refOf(part), dependsOn: dependenciesOf(part) })),
  ],
};
mkdirSync("dist", { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${parts.length} components`);

function scoped(full: string): { group?: string; name: string } {
  const [group, rest] = full.split("/");
  return rest ? { group, name: rest } : { name: full };
}

function licenceOf({ licence, from }: Part) {
  // libvips tells the terms of its parts in words.
  if ("within" in from && from.within.startsWith("@img/")) return { license: { name: licence } };
  return / (?:AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** What the lock file says that npm must have installed. */
function hashesOf({ integrity }: Locked) {
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? "") ?? [];
  if (!digest) return {};
  return { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] };
}

/** What nothing else brings along: what we name ourselves, and Node. */
function isDirect(part: Part): boolean {
  const { dependencies = {} } = packages[""] ?? {};
  return "package" in part.from ? part.name in dependencies : part.from.within === name;
}

function dependenciesOf(part: Part): string[] {
  const inside = parts.filter(({ from }) => "within" in from && from.within === part.name);
  const { dependencies, optionalDependencies } = locked(part);
  const wanted = Object.keys({ ...dependencies, ...optionalDependencies });
  const folder = "package" in part.from ? part.from.package : "";
  const found = wanted.flatMap((dependency) => resolve(folder, dependency) ?? []);
  return [...new Set([...inside, ...found].map(refOf))].sort();
}

/** The package that a package gets when it asks for a name, if it is in the file: the nearest one above. */
function resolve(folder: string, dependency: string): Part | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf("/node_modules/")))) {
    const found = byFolder.get(`${above ? `${above}/` : ""}node_modules/${dependency}`);
    if (found || above === "") return found;
  }
}
