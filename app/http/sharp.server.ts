import type { SharpConstructor } from "sharp";

export type Sharp = SharpConstructor;

let loading: Promise<Sharp> | undefined;

/** The library for pictures, loaded with the first one: most starts need none of its twenty megabytes. */
export async function loadSharp(): Promise<Sharp> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // The pool that resizes also serves every other file read: leave it room, and visitors the second core.
  sharp.concurrency(1);
  // A picture is made once and kept as a file; nothing of it is needed again.
  sharp.cache(false);
  return sharp;
}
