import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { ownTables } from "./own-tables.ts";

/** A fresh copy of a database, to be looked at, and where to put it without its free pages, if anywhere. */
export interface CompactionTask {
  copy: string;
  target: string | null;
}

/** What a sound database holds. */
export interface SnapshotFacts {
  /** Rows by table. */
  rows: Record<string, number>;
  /** Names of the migrations that ran. */
  migrations: string[];
  /** File names of the uploads on record. */
  uploads: string[];
}

export type CompactionResult = { facts: SnapshotFacts } | { damage: string };

// Node's own SQLite serves here, so that the thread is complete in one file. It may open copies only: two SQLites in
// one process would end each other's locks on the database that is in use.
const { copy, target } = workerData as CompactionTask;

parentPort?.postMessage(compact());

function compact(): CompactionResult {
  const database = new DatabaseSync(copy);
  const column = <Value>(sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0] as Value);
  const [verdict = "no answer"] = column<string>("pragma integrity_check(1)");
  if (verdict !== "ok") return { damage: verdict };
  const [orphan] = column<string>("pragma foreign_key_check");
  if (orphan) return { damage: `a row of ${orphan} refers to one that is not there` };
  const tables = column<string>(ownTables);
  const count = (table: string) => column<number>(`select count(*) from "${table}"`)[0] ?? 0;
  const facts: SnapshotFacts = {
    rows: Object.fromEntries(tables.sort().map((table) => [table, count(table)])),
    migrations: column("select name from kysely_migration order by name"),
    uploads: column("select file_name from uploads order by file_name"),
  };
  if (target === null) return { facts };
  // What was deleted still lies in the copy's free pages; it must not live on in the archive.
  database.prepare("vacuum into ?").run(target);
  database.close();
  const compacted = new DatabaseSync(target);
  compacted.exec("pragma journal_mode = delete");
  compacted.close();
  return { facts };
}
