import { engineOf, type TableShape } from "../connection/engine.ts";
import type { Db } from "../connection.ts";
import type { Database } from "../schema.ts";
import { isStorageFailure } from "../storage-failure.ts";
import { anyTables, batchesOf, ContentCounter, contentOf, type TableContent } from "./contents.ts";

/** What the nodes of a running site tell each other, which is nobody else's business: in a copy these are empty. */
const tablesOfNodes: ReadonlySet<string> = new Set<keyof Database>(["node_changes", "nodes", "leases"]);

/** What is counted from the other tables: a copy counts it anew. */
const countedTables = [
  ...(["report_days", "report_figures", "report_times", "report_marks"] as const),
] satisfies ReadonlyArray<keyof Database>;

/** What a copy leaves out. */
export const notCopied: ReadonlySet<string> = new Set([...tablesOfNodes, ...countedTables]);

/** What cannot be copied, or not there; the message is one line for the operator. */
export class CopyRefused extends Error {}

/** Who watches a copy being made. */
export interface CopyWatch {
  /** Called after every few rows, with how many of the table are copied. */
  onRows?: (table: string, rows: number) => void;
  /** Breaks the copy off. */
  signal?: AbortSignal;
}

/**
 * Copies the rows of all tables, and the numbers that come next, between two databases of the same schema, whichever
 * their engines. What stands in the target's tables goes. In the end both are compared, row by row.
 *
 * @param from a transaction that sees one moment
 * @param to a transaction, which is to be undone when this fails
 * @throws CopyRefused
 */
export async function copyRows(from: Db, to: Db, watch: CopyWatch = {}): Promise<TableContent[]> {
  const tables = inOrder(await engineOf(from).tableShapes(from));
  const known = new Map((await engineOf(to).tableShapes(to)).map((table) => [table.name, table]));
  for (const { name, columns } of tables) {
    if (known.get(name)?.columns.join() !== columns.join())
      throw new CopyRefused(`the table ${name} is not one that this program made`);
  }
  for (const { name } of tables.toReversed()) await anyTables(to).deleteFrom(name).execute();
  const copied = tables.filter(({ name }) => !notCopied.has(name));
  const contents: TableContent[] = [];
  for (const table of copied) contents.push(await copyTable(from, to, table, watch));
  // The target notes as changes what has just come.
  for (const name of countedTables) if (known.has(name)) await to.deleteFrom(name).execute();
  await engineOf(to).continueIds(to, await engineOf(from).lastIds(from));
  for (const [index, table] of copied.entries()) {
    watch.signal?.throwIfAborted();
    const { rows, sha256 } = await contentOf(to, table);
    const wanted = contents[index];
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new CopyRefused(`the rows of ${table.name} have not come over as they were`);
  }
  return contents;
}

/** Those that others refer to come first. */
export function inOrder(tables: TableShape[]): TableShape[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: TableShape[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !left.has(parent)),
    );
    if (next.length === 0)
      throw new Error(`These tables refer to each other: ${[...left.keys()].join(", ")}`);
    for (const table of next) left.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}

async function copyTable(from: Db, to: Db, table: TableShape, watch: CopyWatch): Promise<TableContent> {
  const { name } = table;
  const counter = new ContentCounter(table);
  for await (const rows of batchesOf(from, table)) {
    watch.signal?.throwIfAborted();
    try {
      await anyTables(to).insertInto(name).values(rows).execute();
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      const [first, last] = [rows[0], rows.at(-1)].map((row) => table.key.map((column) => row?.[column]));
      const why = `one of the rows ${first} to ${last} cannot be stored: ${(error as Error).message}`;
      throw new CopyRefused(`${name}: ${why}`, { cause: error });
    }
    counter.add(rows);
    watch.onRows?.(name, counter.rows);
  }
  return counter.content();
}
