import type { Database, Db } from "../schema.ts";
import { commitsElsewhere, onCommit } from "./commits.ts";

/**
 * Makes a read that remembers what it found until a commit, of this process or another, writes to one of the tables it
 * reads. For what is shown far more often than it changes. Inside a transaction it reads anew. Callers share the value:
 * nobody changes it.
 */
export function cached<Value>(tables: (keyof Database)[], read: (db: Db) => Promise<Value>) {
  const memories = new WeakMap<Db, { value?: Promise<Value>; elsewhere: number }>();

  const memoryOf = (db: Db) => {
    const known = memories.get(db);
    if (known) return known;
    const memory: { value?: Promise<Value>; elsewhere: number } = { elsewhere: commitsElsewhere(db) };
    memories.set(db, memory);
    onCommit(db, (written) => {
      if (written === "all" || tables.some((table) => written.has(table))) memory.value = undefined;
    });
    return memory;
  };

  return (db: Db): Promise<Value> => {
    if (db.isTransaction) return read(db);
    const memory = memoryOf(db);
    const elsewhere = commitsElsewhere(db);
    if (elsewhere !== memory.elsewhere) Object.assign(memory, { value: undefined, elsewhere });
    memory.value ??= read(db).catch((error: unknown) => {
      memory.value = undefined;
      throw error;
    });
    return memory.value;
  };
}
