import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import lock from "../../package-lock.json" with { type: "json" };
import { makeExecutable } from "../../scripts/executable.ts";

interface Component {
  type: string;
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  licenses: Array<{ expression?: string; license?: { id?: string; name?: string } }>;
  hashes?: Array<{ alg: string; content: string }>;
}

interface Bom {
  components: Component[];
  dependencies: Array<{ ref: string; dependsOn: string[] }>;
}

let text: string;
let bom: Bom;

const write = () => {
  execFileSync(process.execPath, ["scripts/sbom.ts"], { stdio: "ignore" });
  return readFileSync("dist/wellhouse.cdx.json", "utf8");
};

beforeAll(() => {
  text = write();
  bom = JSON.parse(text);
}, 120_000);

const named = (name: string) =>
  bom.components.find((part) => [part.group, part.name].filter(Boolean).join("/") === name);

test("the list has what is in the file, and nothing that only builds or tests it", () => {
  // The server, the browser's part, what is loaded when wanted, compiled parts, and what these are made of.
  const inside = [
    "react-dom",
    "kysely",
    "@remix-run/react",
    "swiper",
    "quill",
    "age-encryption",
    "nodemailer",
  ];
  for (const name of [...inside, "better-sqlite3", "sqlite", "sharp", "vips", "webp", "node"])
    expect(named(name)?.version, name).toMatch(/^\w+/);
  for (const name of ["esbuild", "vitest", "@remix-run/dev", "typescript", "@biomejs/biome"])
    expect(named(name), name).toBeUndefined();
});

test("each part has its licence, and each package the hash that npm holds it to", () => {
  for (const { "bom-ref": ref, licenses, hashes } of bom.components) {
    const [{ expression, license } = {}] = licenses;
    expect(expression ?? license?.id ?? license?.name, ref).toMatch(/\w/);
    if (ref.startsWith("pkg:npm/")) expect(hashes?.[0]?.content, ref).toMatch(/^[0-9a-f]{128}$/);
  }
  const { integrity } = lock.packages["node_modules/kysely"];
  const digest = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
  expect(named("kysely")?.hashes).toEqual([{ alg: "SHA-512", content: digest }]);
});

test("who brings whom is told with what is in the list alone, and once", () => {
  const refs = bom.components.map((part) => part["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { ref, dependsOn } of bom.dependencies.slice(1)) {
    expect(refs).toContain(ref);
    for (const other of dependsOn) expect(refs, ref).toContain(other);
  }
  const brought = bom.dependencies.find(({ ref }) => ref.startsWith("pkg:npm/age-encryption@"))?.dependsOn;
  expect(brought?.map((ref) => ref.replace(/@[^@]+$/, ""))).toContain("pkg:npm/%40noble/ciphers");
  expect(bom.dependencies[0]?.dependsOn).toContain(named("node")?.["bom-ref"]);
});

test("it is the same list each time", () => {
  expect(write()).toBe(text);
}, 60_000);

test("built again elsewhere, on another clock, from the same sources, the one file has the same bytes", async () => {
  const { file } = await makeExecutable();
  // Packages and their compiled parts are linked: to copy and to compress them takes long, and shows nothing.
  const elsewhere = path.resolve(".cache/elsewhere");
  rmSync(elsewhere, { recursive: true, force: true });
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  mkdirSync(elsewhere, { recursive: true });
  const sources = execFileSync("git", ["ls-files", "app", "db", "public", "scripts", "*.json", "*.js"]);
  for (const source of String(sources).split("\n").filter(Boolean))
    cpSync(source, path.join(elsewhere, source));
  execFileSync("cp", ["-al", "--parents", "node_modules", ".cache/addons", elsewhere]);
  const env = { ...process.env, TZ: "Asia/Tokyo" };
  // Not as `npm run package`, which also compresses what it made, to say how large a download that is.
  const make = `import("./scripts/executable.ts").then(({ makeExecutable }) => makeExecutable())`;
  execFileSync(process.execPath, ["--eval", make], { cwd: elsewhere, env, stdio: "ignore" });
  const hashIn = (folder: string) => readFileSync(path.join(folder, `${file}.sha256`), "utf8");
  expect(hashIn(elsewhere)).toBe(hashIn("."));
}, 300_000);
