import type { Database, Db } from "../schema.ts";
import { commitsElsewhere, onCommit } from "./commits.ts";
import { isOverlaid } from "./overlay.ts";

/** When a value stops being true by the clock alone, in milliseconds since 1970. */
interface Term {
  until: number;
}

interface Memory<Value> {
  /** The newest read, also while it is under way. Each has a term of its own: one that was dropped may still end later. */
  newest?: { value: Promise<Value>; term: Term };
  elsewhere: number;
}

/**
 * Makes a read that remembers what it found until a commit, of this process or another, writes to one of the tables it
 * reads. For what is shown far more often than it changes. Inside a transaction, or of a preview, it reads anew. Callers
 * share the value: nobody changes it. What is true for a time only says until when; what takes long asks whether anybody
 * still wants it.
 */
export function cached<Value>(
  tables: (keyof Database)[],
  read: (db: Db, term: Term, isWanted: () => boolean) => Promise<Value>,
) {
  const memories = new WeakMap<Db, Memory<Value>>();

  const memoryOf = (db: Db) => {
    const known = memories.get(db);
    if (known) return known;
    const memory: Memory<Value> = { elsewhere: commitsElsewhere(db) };
    memories.set(db, memory);
    onCommit(db, (written) => {
      if (written === "all" || tables.some((table) => written.has(table))) memory.newest = undefined;
    });
    return memory;
  };

  return (db: Db): Promise<Value> => {
    if (db.isTransaction || isOverlaid(db)) return read(db, { until: 0 }, () => true);
    const memory = memoryOf(db);
    const elsewhere = commitsElsewhere(db);
    if (elsewhere !== memory.elsewhere) Object.assign(memory, { newest: undefined, elsewhere });
    if (memory.newest && memory.newest.term.until > Date.now()) return memory.newest.value;
    const term: Term = { until: Number.POSITIVE_INFINITY };
    const isNewest = () => memory.newest?.term === term;
    const value = read(db, term, isNewest).catch((error: unknown) => {
      if (isNewest()) memory.newest = undefined;
      throw error;
    });
    memory.newest = { value, term };
    return value;
  };
}
