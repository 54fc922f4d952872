import { nextPublication } from "../../db/queries/publication.ts";
import { getDb } from "../installation/installation.server.ts";

/**
 * The `Cache-Control` of what browsers and others between may keep without asking: for so many seconds, but no longer than
 * until something that the public sees comes or goes by the clock. To be asked before anything is read.
 */
export async function sharedFor(seconds: number): Promise<string> {
  const now = Date.now();
  const left = Math.floor((await nextPublication(getDb(), now)) / 1000 - now / 1000);
  return `public, max-age=${Math.min(seconds, left)}`;
}

/**
 * How long others may keep an answer, in seconds, of which we must know the end: none where they ask each time, or where
 * what it says is always true.
 */
export function sharedSeconds(cacheControl = ""): number {
  if (cacheControl.includes("immutable")) return 0;
  return Number(/\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
