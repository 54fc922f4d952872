import { openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { getRawAsset, isSea } from "node:sea";

// What the build made lies in its folder, or within the executable. This module alone knows which.

/** Where the bundled program stands; the bundler fills it in. */
declare const bundledFolder: string | undefined;

/** The build's folder. What is not bundled, `remix-serve` and the tests, is started beside it. */
export const buildFolder = typeof bundledFolder === "string" ? bundledFolder : path.resolve("build");

/** A part of an asset: where it begins, and how long it is, in bytes. */
export type Range = readonly [start: number, length: number];

/** A whole asset. It must not be written to: within the executable it is memory that nobody may change. */
export function readAsset(name: string): Buffer {
  return isSea() ? Buffer.from(getRawAsset(name)) : readFileSync(path.join(buildFolder, name));
}

/**
 * Opens an asset to be read in parts. From then on it is as it was, though the build's folder be emptied: a server
 * goes on while the next version is built.
 */
export function openAsset(name: string): (range: Range) => Buffer {
  if (isSea()) {
    const asset = getRawAsset(name);
    return ([start, length]) => Buffer.from(asset, start, length);
  }
  const file = openSync(path.join(buildFolder, name), "r");
  return ([start, length]) => {
    const part = Buffer.allocUnsafeSlow(length);
    if (readSync(file, part, 0, length, start) !== length) throw new Error(`${name} is cut short`);
    return part;
  };
}
