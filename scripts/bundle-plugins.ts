import { createRequire } from "node:module";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "esbuild";
import type { Catalog } from "../app/words/kinds.ts";
import { translations } from "./word-files.ts";

// What is changed of the packages, and of what we make ourselves, while they are bundled.

/** Replacements that no build has made yet: whatever is left of them, a package has changed or moved. */
const unmade = new Set<string>();

/** Puts our own text in the place of files of packages, by the end of their path. */
function inPlaceOf(name: string, files: Record<string, string>): Plugin {
  for (const file of Object.keys(files)) unmade.add(file);
  return {
    name,
    setup(build) {
      for (const [file, contents] of Object.entries(files)) {
        const filter = new RegExp(`/node_modules/${file.replaceAll(".", "\\.")}$`);
        build.onLoad({ filter }, ({ path: at }) => {
          unmade.delete(file);
          return { contents, loader: "js", resolveDir: path.dirname(at) };
        });
      }
    },
  };
}

/**
 * To be called when all is bundled.
 *
 * @throws when a replacement was not made
 */
export function expectReplacements(): void {
  if (unmade.size > 0) throw new Error(`Nothing is replaced any more in ${[...unmade].join(", ")}`);
}

const loadAddon = `require(${JSON.stringify(path.resolve("app/executable/addons.ts"))}).loadAddon`;

/** The compiled parts of packages are not searched for at run time: the build knows where they are. */
const addons = inPlaceOf("addons", {
  "better-sqlite3/lib/binding.js": `exports.getBinding = () => ${loadAddon}("better-sqlite3");`,
  "sharp/dist/sharp.cjs": `module.exports = ${loadAddon}("sharp");`,
  // The other form of the package asks where its source lies.
  "sharp/dist/index.mjs": 'export { default } from "./index.cjs";',
});

/** What is never used costs memory and time to start all the same. */
const unused = inPlaceOf("unused", {
  // Node's own fetch serves.
  "@remix-run/node/dist/globals.js": "exports.installGlobals = () => {};",
  // Messages are our own, in one language.
  "zod/v4/locales/index.js": "",
  // It asks who opens a log, for the sake of transports, of which there are none.
  "pino/lib/caller.js": "module.exports = () => [];",
  // On a server nothing is put into a document.
  "react-dom/index.js": "exports.flushSync = exports.createPortal = null;",
  // Pages are rendered into texts.
  "react-dom/cjs/react-dom-server.node.production.min.js": "",
  // It reads style attributes, of which none is allowed.
  "postcss/lib/postcss.js": 'exports.parse = () => { throw new Error("No style is parsed"); };',
});

/**
 * Names that can be bound when the script is made: in a package of the older kind each would be looked up through a getter
 * of every module that uses it, which all take memory.
 */
const bound = inPlaceOf("bound", {
  "react/index.js": namesOf("react", "./cjs/react.production.min.js"),
  "react/jsx-runtime.js": namesOf("react/jsx-runtime", "./cjs/react-jsx-runtime.production.min.js"),
});

function namesOf(name: string, file: string): string {
  const names = Object.keys(createRequire(import.meta.url)(name));
  return `import all from "${file}"; export default all; export const { ${names.join(", ")} } = all;`;
}

/**
 * Catalogs of other languages are packed until somebody reads them: the text of a script stays in memory whole, they are a
 * third of it, and most hospitals open none of them.
 */
const packedWords: Plugin = {
  name: "packed-words",
  setup(build) {
    const filter = new RegExp(`/app/words/made/(?:mail-)?(?:${translations.join("|")})\\.ts$`);
    build.onLoad({ filter }, async ({ path: at }) => {
      const makers: Record<string, () => Catalog> = await import(at);
      const exported = Object.entries(makers).map(([name, make]) => {
        const packed = brotliCompressSync(JSON.stringify(make())).toString("base64");
        return `export const ${name} = () =>
          JSON.parse(brotliDecompressSync(Buffer.from("${packed}", "base64")).toString());`;
      });
      return { contents: ['import { brotliDecompressSync } from "node:zlib";', ...exported].join("\n") };
    });
  },
};

export const plugins = [addons, unused, bound, packedWords];
