import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { buildSync } from "esbuild";

/**
 * A program of a test's own as one script, for what starts it again and again: Node strips the types of fifty modules in a
 * third of a second, each time.
 *
 * @param source imports the product's modules from the project's folder
 */
export function scriptOf(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    // A module that is imported for what it does is not left out.
    ignoreAnnotations: true,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Starts such a script with words in `process.argv`. */
export function startScript(script: string, ...words: string[]): ChildProcess & { stdout: Readable } {
  const child = spawn(process.execPath, ["--input-type=module", "-", ...words], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.on("error", () => {}).end(script);
  return child;
}
