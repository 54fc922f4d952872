import { isSea } from "node:sea";
import vm from "node:vm";
import { buildFolder, readAsset } from "../installation/assets.server.ts";
import { pictureWord } from "../pictures/picture-program.ts";

// The program's first file. The server is one large script, and beside it lies what V8 made of it at build time: most
// of a cold start would otherwise go into compiling.

interface Server {
  main: (words: string[]) => Promise<void>;
}

type Define = (exports: object, require: NodeJS.Require, module: { exports: object }, folder: string) => void;

/** The bundled server, not run yet. What another Node has compiled is passed over. */
export function serverScript(): vm.Script {
  return readScript("server.js", compiled());
}

function readScript(name: string, cachedData?: Buffer): vm.Script {
  // Called by its name alone: what V8 keeps of it would otherwise differ with the folder of the build.
  return new vm.Script(readAsset(name).toString("latin1"), { filename: name, cachedData });
}

function compiled(): Buffer | undefined {
  try {
    return readAsset("server.cache");
  } catch {
    return undefined;
  }
}

/** Runs the server's script, which defines the program and starts nothing. */
export function loadServer(script: vm.Script): Server {
  return load(script) as Server;
}

function load(script: vm.Script): object {
  const module = { exports: {} };
  const define: Define = script.runInThisContext();
  define(module.exports, require, module, buildFolder);
  return module.exports;
}

/** Runs one command of the program. */
export function main(words: string[]): Promise<void> {
  return loadServer(serverScript()).main(words);
}

if (isSea() || require.main === module) {
  const words = process.argv.slice(2);
  if (words[0] === pictureWord) load(readScript("picture-work.js"));
  else main(words);
}
