import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const source = "tests/contract";
const folder = ".cache/contract";
const stamp = path.join(folder, ".installed");

/** Installs what the contract's proof needs and the project does not, by a lock file of its own; once. */
export function installContractRunner(): void {
  const wanted = createHash("sha256")
    .update(readFileSync(`${source}/package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the contract runner (once; some 210 packages) ...");
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) {
    copyFileSync(path.join(source, file), path.join(folder, file));
  }
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { status } = spawnSync(command, [...first, ...words], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("npm ci failed: is the npm registry within reach?");
  writeFileSync(stamp, wanted);
}

/** What an independent validator of OpenAPI documents finds wrong with one; null when nothing is. */
export async function problemOfDocument(document: object): Promise<string | null> {
  const file = path.resolve(folder, "node_modules/@seriousme/openapi-schema-validator/index.js");
  const { Validator } = await import(pathToFileURL(file).href);
  const { valid, errors } = await new Validator().validate(document);
  return valid ? null : JSON.stringify(errors);
}

export interface Runner {
  /** Where calls are sent to be judged on their way. */
  url: string;
  stop: () => void;
}

/** Starts Prism between a client and a server: each call, and its answer, is held against the document. */
export async function startRunner(documentFile: string, upstream: string): Promise<Runner> {
  const prism = path.resolve(folder, "node_modules/@stoplight/prism-cli/dist/index.js");
  const child = spawn(
    process.execPath,
    [prism, "proxy", documentFile, upstream, "-h", "127.0.0.1", "-p", "0"],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  return { url: await addressOf(child), stop: () => child.kill() };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /listening on (http:\/\/[\d.]+:\d+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`the contract runner ended early\n${output}`)));
  });
}
