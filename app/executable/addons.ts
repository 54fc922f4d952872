import path from "node:path";
import { isSea } from "node:sea";
import { buildFolder, readAsset } from "../installation/assets.server.ts";
import { type PackedFile, withUnpacked } from "./unpack.ts";

/** The compiled parts of packages, which the operating system loads from files. By package. */
export type AddonIndex = Record<
  string,
  {
    /** The file to load; it finds the others from where it lies. */
    entry: string;
    files: PackedFile[];
  }
>;

/** Loads the compiled part of a package: from the build's folder, or unpacked from the executable. */
export function loadAddon(name: string): unknown {
  const index: AddonIndex = JSON.parse(readAsset("addons.json").toString());
  const addon = index[name];
  if (!addon) throw new Error(`No addon ${name} was built`);
  const load = (folder: string) => dlopen(path.join(folder, addon.entry));
  return isSea() ? withUnpacked(name, addon.files, load) : load(path.join(buildFolder, "addons"));
}

function dlopen(file: string): unknown {
  const module = { exports: {} };
  process.dlopen(module, file);
  return module.exports;
}
