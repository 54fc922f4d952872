import type { Kysely } from "kysely";

/** The tables that a commit wrote to; "all" where a statement does not say. */
export type Written = ReadonlySet<string> | "all";

type Listener = (written: Written) => void;

/** What this process has to do with others that serve the same database. */
export interface OtherNodes {
  /** This one's, by which it is known for as long as it runs. */
  readonly name: string;
  /** How many changes this one has told the others of. */
  readonly told: number;
  /** Resolves once this one knows of everything that was committed before the call, or remembers nothing. */
  catchUp(): Promise<void>;
  /** Whether it has heard of all that happened until a second ago. */
  hears(): boolean;
}

/** Who wants to know of the commits of one open database. */
export class Commits {
  readonly listeners = new Set<Listener>();
  /** Null where the database is for one process. */
  readonly nodes: OtherNodes | null;
  readonly #readElsewhere: () => number;
  #elsewhere = 0;
  #asked = 0;

  /** @param readElsewhere a number that changes with the commits of others of which nobody tells, and never with ours */
  constructor(readElsewhere: () => number, nodes: OtherNodes | null = null) {
    this.#readElsewhere = readElsewhere;
    this.nodes = nodes;
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

  noteChangeElsewhere(): void {
    // A server's number does not change by it.
    if (this.nodes) this.announce("all");
    else this.#asked = 0;
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
 * among the tables; a statement that changed no row is not. What is rolled back is never told. Of other nodes'
 * commits it is told when this one hears of them.
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
 * never with one of ours, within a millisecond of it. Which tables those wrote, nobody knows. Other nodes do tell;
 * there it changes while they cannot be heard.
 */
export function commitsElsewhere<Schema>(db: Kysely<Schema>): number {
  return commitsOf(db).elsewhere();
}

/** Has this process know at once that others have changed something, of which they do not tell. */
export function noteChangeElsewhere<Schema>(db: Kysely<Schema>): void {
  commitsOf(db).noteChangeElsewhere();
}

/** The other nodes of a database that is for several, or null. */
export function otherNodes<Schema>(db: Kysely<Schema>): OtherNodes | null {
  return commitsOf(db).nodes;
}
