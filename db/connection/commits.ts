import type { Kysely } from "kysely";

/** The tables that a commit wrote to; "all" where a statement does not say. */
export type Written = ReadonlySet<string> | "all";

type Listener = (written: Written) => void;

/** Who wants to know of the commits of one open database. */
export class Commits {
  readonly listeners = new Set<Listener>();
  readonly #readElsewhere: () => number;
  #elsewhere = 0;
  #asked = 0;

  /** @param readElsewhere a number that changes with the commits of others, and never with ours */
  constructor(readElsewhere: () => number) {
    this.#readElsewhere = readElsewhere;
  }

  announce(written: Written): void {
    if (written !== "all" && written.size === 0) return;
    for (const listener of this.listeners) listener(written);
  }

  /** Asks the engine once in a millisecond: each page asks here several times. */
  elsewhere(): number {
    const now = Date.now();
    if (now !== this.#asked) {
      this.#asked = now;
      this.#elsewhere = this.#readElsewhere();
    }
    return this.#elsewhere;
  }
}

const known = new WeakMap<object, Commits>();

export function registerCommits(db: object, commits: Commits): void {
  known.set(db, commits);
}

function commitsOf(db: object): Commits {
  const commits = known.get(db);
  if (!commits) throw new Error("Only the database itself tells of commits, not a transaction");
  return commits;
}

/**
 * Calls a listener right after each commit of this process that changed rows, before whoever wrote is answered: no
 * other code of the process runs between the commit and the call. What a deletion takes along in other tables is
 * among the tables; a statement that changed no row is not. What is rolled back is never told.
 *
 * @param db the open database, not a transaction
 * @param listener must not throw
 * @returns ends the calls
 */
export function onCommit<Schema>(db: Kysely<Schema>, listener: Listener): () => void {
  const { listeners } = commitsOf(db);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A number that changes with each commit of another process (or of another `openDatabase` of the same file), and
 * never with one of ours, within a millisecond of it. Which tables those wrote, nobody knows.
 */
export function commitsElsewhere<Schema>(db: Kysely<Schema>): number {
  return commitsOf(db).elsewhere();
}
