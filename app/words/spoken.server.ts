import { AsyncLocalStorage } from "node:async_hooks";
import type { Spoken } from "./kinds.ts";

const spoken = new AsyncLocalStorage<Spoken>();

/** Runs what makes an answer in a language. */
export function speak<Result>(language: Spoken, run: () => Result): Result {
  return spoken.run({ ...language, own: { texts: new Set(), pages: new Set() } }, run);
}

/** What is spoken where this runs; nothing where nobody said so. */
export function spokenHere(): Spoken | undefined {
  return spoken.getStore();
}
