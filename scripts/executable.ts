import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createZstdCompress, zstdCompress } from "node:zlib";
import type { AddonIndex } from "../app/executable/addons.ts";
import { gatherAddons, thisPlatform } from "./addons.ts";
import { ensureBuilt } from "./build.ts";
import { fingerprint } from "./files.ts";
import { stripElf } from "./strip-elf.ts";

/** What an executable can be made for. */
export const targets = ["linux-x64", "linux-arm64"] as const;

/**
 * Half the room that V8 would take for new objects: with less, more of them are taken for lasting ones. `scripts/run.mjs`
 * says the same. Flags that change what V8 compiles would make it refuse what the build has compiled.
 */
export const memoryFlags = ["--max-semi-space-size=8"];

interface Executable {
  file: string;
  bytes: number;
  /** Its size as a download, in bytes. */
  compressed: () => Promise<number>;
}

/**
 * Makes `dist/wellhouse` from the build, unless it was made from this very build, and its SHA-256 beside it.
 *
 * @param from where npm has installed the Node and the `@img/sharp-…` of another machine
 */
export async function makeExecutable({
  target = thisPlatform(),
  from,
}: {
  target?: string;
  from?: string;
} = {}): Promise<Executable> {
  if (!targets.some((name) => name === target)) {
    throw new Error(`${target} is none of ${targets.join(", ")}`);
  }
  const here = target === thisPlatform();
  if (!here && !from) throw new Error(`--from must say where the packages of ${target} are; see --help`);
  await ensureBuilt();
  const file = here ? "dist/wellhouse" : `dist/wellhouse-${target}`;
  const stamp = `${file}.stamp`;
  const wanted = fingerprint(["build/.stamp", "build/server.cache"]);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    const modules = from ? path.join(from, "node_modules") : "node_modules";
    await make(file, target, {
      node: here ? "node_modules/node/bin/node" : path.join(modules, `node-${target}/bin/node`),
      images: path.join(modules, "@img"),
      // V8 takes what it has compiled itself, no other.
      compiled: here,
    });
    writeFileSync(`${file}.sha256`, `${await sha256Of(file)}  ${path.basename(file)}\n`);
    writeFileSync(stamp, wanted);
  }
  return { file, bytes: statSync(file).size, compressed: () => compressedSize(file) };
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

interface Parts {
  node: string;
  images: string;
  compiled: boolean;
}

async function make(file: string, target: string, { node, images, compiled }: Parts): Promise<void> {
  const work = `dist/.${target}`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  // The result has the mode of what it is made of.
  writeFileSync(`${work}/node`, stripElf(readFileSync(node)), { mode: 0o755 });
  rmSync(file, { force: true });
  gatherAddons(work, target, images);
  const index: AddonIndex = JSON.parse(readFileSync(`${work}/addons.json`, "utf8"));
  const addons = Object.values(index).flatMap(({ files }) => files);
  const names = [
    "server.js",
    "picture-work.js",
    "files.pack",
    "files.json",
    ...(compiled ? ["server.cache"] : []),
  ];
  const config = {
    main: "build/wellhouse.cjs",
    executable: `${work}/node`,
    output: file,
    disableExperimentalSEAWarning: true,
    execArgv: ["--disable-warning=ExperimentalWarning", ...memoryFlags],
    assets: {
      ...Object.fromEntries(names.map((name) => [name, `build/${name}`])),
      "addons.json": `${work}/addons.json`,
      ...Object.fromEntries(
        await Promise.all(
          addons.map(async ({ name, sha256 }) => [
            `addons/${name}`,
            await compressAddon(`${work}/addons/${name}`, sha256),
          ]),
        ),
      ),
    },
  };
  writeFileSync(`${work}/sea.json`, JSON.stringify(config));
  const { status, stderr } = spawnSync(process.execPath, ["--build-sea", `${work}/sea.json`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the executable could not be made\n${stderr}`);
  rmSync(work, { recursive: true });
}

/** The compressed form of a file, kept for the next time: at its best level it takes seconds. */
async function compressAddon(file: string, sha256: string): Promise<string> {
  const kept = `.cache/addons/${sha256}.zst`;
  if (!existsSync(kept)) {
    const params = { [constants.ZSTD_c_compressionLevel]: 19 };
    const content = await promisify(zstdCompress)(readFileSync(file), { params });
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, content);
  }
  return kept;
}

async function compressedSize(file: string): Promise<number> {
  let size = 0;
  await pipeline(
    createReadStream(file),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
    async (chunks) => {
      for await (const chunk of chunks) size += chunk.length;
    },
  );
  return size;
}
