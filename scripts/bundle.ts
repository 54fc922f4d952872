import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type BuildOptions, build as esbuild, type Metafile } from "esbuild";
import { gatherAddons } from "./addons.ts";
import { expectReplacements, plugins } from "./bundle-plugins.ts";
import { serverBuild } from "./server-build.ts";

const common = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node26",
  define: { bundledFolder: "__dirname", "process.env.NODE_ENV": '"production"' },
  // Node keeps the text of a script in memory, and V8 each name in it. What a stack trace means says `npm run trace`.
  minify: true,
  lineLimit: 120,
  legalComments: "none",
  logLevel: "warning",
} satisfies BuildOptions;

/** A script whose value is a function: see app/executable/launcher.ts. */
const asFunction = {
  banner: { js: "(function (exports, require, module, __dirname) {" },
  footer: { js: "})" },
  plugins,
  metafile: true,
} satisfies BuildOptions;

/**
 * Bundles the server with every package into one script and what works on pictures into another, and makes the program
 * that runs them.
 *
 * @returns what is in each
 */
export async function bundleServer(): Promise<Metafile[]> {
  rmSync("build/server.cache", { force: true });
  const [server, pictures] = await Promise.all([
    esbuild({
      ...common,
      stdin: { contents: 'export { main } from "./app/executable/program.ts";', resolveDir: process.cwd() },
      ...asFunction,
      plugins: [...plugins, serverBuild],
      // For `npm run trace`; nothing reads it while the program runs.
      sourcemap: "external",
      sourcesContent: false,
      outfile: "build/server.js",
      mainFields: ["module", "main"],
    }),
    esbuild({
      ...common,
      ...asFunction,
      entryPoints: ["app/pictures/picture-work.ts"],
      outfile: "build/picture-work.js",
    }),
    esbuild({ ...common, entryPoints: ["app/executable/launcher.ts"], outfile: "build/wellhouse.cjs" }),
    gatherAddons("build"),
  ]);
  expectReplacements();
  for (const name of ["server.js", "picture-work.js"]) escapeLetters(`build/${name}`);
  const metafiles = [server.metafile, pictures.metafile];
  for (const metafile of metafiles) expectNoImports(metafile);
  return metafiles;
}

/** The launcher reads a script a byte to a letter, which takes half the memory. esbuild escapes others in texts alone, not in patterns. */
function escapeLetters(file: string): void {
  const text = readFileSync(file, "utf8");
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(file, text.replace(/[\u0080-\uffff]/g, escaped));
}

/**
 * A script whose value is a function cannot import while it runs: `process.getBuiltinModule` gives it what Node brings.
 *
 * @throws when something does
 */
function expectNoImports({ outputs }: Metafile): void {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const dynamic = imports.filter(({ kind }) => kind === "dynamic-import").map((found) => found.path);
  if (dynamic.length > 0) throw new Error(`import() of ${dynamic.join(", ")} fails in the bundle`);
}

/**
 * What is compiled is to be the same bytes wherever and however often it is made: nothing in it may be drawn by lot, and
 * no memory used twice, for V8 leaves gaps as they were. None of these flags makes V8 refuse what it has compiled.
 */
const alwaysTheSame = ["--random-seed=1", "--min-semi-space-size=256", "--max-semi-space-size=256"];

/** How often it is begun anew at most. */
const mostBeginnings = 5;

/**
 * Lets the server run for a moment, and keeps what V8 compiled of it. Then again from there: the functions have numbers by
 * the moment at which each came, and those that were there from the beginning always have the same. Once in a while V8
 * marks some of them otherwise, and what is marked stays so: it is begun anew until something has come out twice.
 */
export async function keepCompiled(): Promise<void> {
  const made: Buffer[] = [];
  while (made.length < mostBeginnings) {
    rmSync("build/server.cache", { force: true });
    runServer();
    runServer();
    const cache = readFileSync("build/server.cache");
    if (made.some((other) => other.equals(cache))) return;
    made.push(cache);
  }
}

function runServer(): void {
  const words = [...alwaysTheSame, "scripts/keep-compiled.ts"];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`the built server did not run\n${stderr}`);
}
