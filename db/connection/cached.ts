import type { Database, Db } from "../schema.ts";
import { commitsElsewhere, onCommit } from "./commits.ts";
import { isOverlaid } from "./overlay.ts";

interface Memory<Value> {
  value?: Promise<Value>;
  elsewhere: number;
  /** When the value stops being true by the clock alone, in milliseconds since 1970. */
  until: number;
}

/**
 * Makes a read that remembers what it found until a commit, of this process or another, writes to one of the tables it
 * reads. For what is shown far more often than it changes. Inside a transaction, or of a preview, it reads anew. Callers
 * share the value: nobody changes it. What is true for a time only says until when; what takes long asks whether anybody
 * still wants it.
 */
export function cached<Value>(
  tables: (keyof Database)[],
  read: (db: Db, memory: { until: number }, isWanted: () => boolean) => Promise<Value>,
) {
  const memories = new WeakMap<Db, Memory<Value>>();

  const memoryOf = (db: Db) => {
    const known = memories.get(db);
    if (known) return known;
    const memory: Memory<Value> = { elsewhere: commitsElsewhere(db), until: Number.POSITIVE_INFINITY };
    memories.set(db, memory);
    onCommit(db, (written) => {
      if (written === "all" || tables.some((table) => written.has(table))) memory.value = undefined;
    });
    return memory;
  };

  return (db: Db): Promise<Value> => {
    if (db.isTransaction || isOverlaid(db)) return read(db, { until: 0 }, () => true);
    const memory = memoryOf(db);
    const elsewhere = commitsElsewhere(db);
    if (elsewhere !== memory.elsewhere) Object.assign(memory, { value: undefined, elsewhere });
    if (memory.until <= Date.now()) {
      Object.assign(memory, { value: undefined, until: Number.POSITIVE_INFINITY });
    }
    if (memory.value) return memory.value;
    const value: Promise<Value> = read(db, memory, () => memory.value === value).catch((error: unknown) => {
      if (memory.value === value) memory.value = undefined;
      throw error;
    });
    memory.value = value;
    return value;
  };
}
