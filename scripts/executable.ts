import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
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
    mkdirSync("dist", { recursive: true });
    // Whoever makes it at the same time has another folder, and what is there is whole at any moment.
    const work = mkdtempSync(`dist/.${target}-`);
    try {
      await make(work, target, {
        node: here ? "node_modules/node/bin/node" : path.join(modules, `node-${target}/bin/node`),
        images: path.join(modules, "@img"),
        // V8 takes what it has compiled itself, no other.
        compiled: here,
      });
      renameSync(`${work}/made`, file);
    } finally {
      rmSync(work, { recursive: true });
    }
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

/** Makes it as `made` in a folder. */
async function make(work: string, target: string, { node, images, compiled }: Parts): Promise<void> {
  // The result has the mode of what it is made of.
  writeFileSync(`${work}/node`, stripElf(readFileSync(node)), { mode: 0o755 });
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
    output: `${work}/made`,
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
