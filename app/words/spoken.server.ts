import { AsyncLocalStorage } from "node:async_hooks";
import type { Spoken } from "./kinds.ts";

const spoken = new AsyncLocalStorage<Spoken>();

/** Runs what makes an answer in a language. */
export function speak<Result>(language: Spoken, run: () => Result): Result {
  return spoken.run({ ...language, own: { texts: new Set(), told: new Set(), pages: new Set() } }, run);
}

/** Runs something in English, whatever is spoken: what a file has that is to be read again somewhere else. */
export function inEnglish<Result>(run: () => Result): Result {
  return spoken.exit(run);
}

/** What goes out piece by piece, once its answer has begun, in the language that is spoken now. */
export function spokenLater<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const here = spoken.getStore();
  return here ? inLanguage(here, pieces) : pieces;
}

async function* inLanguage<Piece>(language: Spoken, pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const { done, value } = await spoken.run(language, () => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** What is spoken where this runs; nothing where nobody said so. */
export function spokenHere(): Spoken | undefined {
  return spoken.getStore();
}
