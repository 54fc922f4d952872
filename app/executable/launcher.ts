import { isSea } from "node:sea";
import vm from "node:vm";
import { buildFolder, readAsset } from "../http/assets.server.ts";

// The program's first file. The server is one large script, and beside it lies what V8 made of it at build time: most
// of a cold start would otherwise go into compiling.

interface Server {
  main: (words: string[]) => Promise<void>;
}

type Define = (exports: object, require: NodeJS.Require, module: { exports: object }, folder: string) => void;

/** The bundled server, not run yet. What another Node has compiled is passed over. */
export function serverScript(): vm.Script {
  return new vm.Script(readAsset("server.js").toString("latin1"), {
    filename: `${buildFolder}/server.js`,
    cachedData: compiled(),
  });
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
  const module = { exports: {} };
  const define: Define = script.runInThisContext();
  define(module.exports, require, module, buildFolder);
  return module.exports as Server;
}

/** Runs one command of the program. */
export function main(words: string[]): Promise<void> {
  return loadServer(serverScript()).main(words);
}

if (isSea() || require.main === module) main(process.argv.slice(2));
