import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { installExtraPackages } from "./extra-packages.ts";

/** What the contract's proof needs and the project does not; once installed. */
const packages = () => path.resolve(installExtraPackages("tests/contract"), "node_modules");

/** What an independent validator of OpenAPI documents finds wrong with one; null when nothing is. */
export async function problemOfDocument(document: object): Promise<string | null> {
  const file = path.join(packages(), "@seriousme/openapi-schema-validator/index.js");
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
  const prism = path.join(packages(), "@stoplight/prism-cli/dist/index.js");
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
