import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  ListNode,
  type OperationNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";
import type { Written } from "./commits.ts";

/** The tables a statement names as those it writes to, or "all" where that cannot be told. */
export function namedTables(query: OperationNode): string[] | "all" {
  if (InsertQueryNode.is(query)) return tableNames(query.into);
  if (UpdateQueryNode.is(query)) return tableNames(query.table);
  if (DeleteQueryNode.is(query)) return query.from.froms.flatMap(tableNames);
  return "all";
}

function tableNames(node: OperationNode | undefined): string[] {
  if (!node) return [];
  if (TableNode.is(node)) return [node.table.identifier.name];
  if (AliasNode.is(node)) return tableNames(node.node);
  if (ListNode.is(node)) return node.items.flatMap(tableNames);
  throw new Error(`A table to write to, given as ${node.kind}`);
}

/** Gathers what a transaction writes to. Our triggers refuse, note what the reports are to count anew, or keep an index, of which nothing is kept: they add nothing. */
export class WrittenTables {
  readonly #cascades: Cascades;
  #tables: Set<string> | "all" = new Set();

  constructor(cascades: Cascades) {
    this.#cascades = cascades;
  }

  /** @param changed how many rows the statement changed; of those that change the schema, nobody knows */
  add(query: OperationNode, changed: bigint | undefined): void {
    const named = namedTables(query);
    if (named === "all") {
      this.#tables = "all";
      this.#cascades.forget();
    }
    if (this.#tables === "all" || named === "all" || changed === 0n) return;
    for (const table of named) {
      this.#tables.add(table);
      if (InsertQueryNode.is(query) && !query.replace) continue;
      for (const below of this.#cascades.below(table)) this.#tables.add(below);
    }
  }

  addAll({ tables }: WrittenTables): void {
    if (this.#tables === "all" || tables === "all") this.#tables = "all";
    else for (const table of tables) this.#tables.add(table);
  }

  get tables(): Written {
    return this.#tables;
  }

  get isEmpty(): boolean {
    return this.#tables !== "all" && this.#tables.size === 0;
  }
}

/** A table, and one whose rows are deleted or changed along with its own. */
export interface Cascade {
  parent: string;
  child: string;
}

/** Which tables lose or change rows along with a row of another one, by the foreign keys of the schema. */
export class Cascades {
  readonly #read: () => Cascade[];
  #children: Map<string, string[]> | undefined;

  /** @param read the foreign keys that act, as the schema has them now */
  constructor(read: () => Cascade[]) {
    this.#read = read;
  }

  below(table: string, found = new Set<string>()): Set<string> {
    this.#children ??= byParent(this.#read());
    for (const child of this.#children.get(table) ?? []) {
      if (found.has(child)) continue;
      found.add(child);
      this.below(child, found);
    }
    return found;
  }

  /** The schema may have changed. */
  forget(): void {
    this.#children = undefined;
  }
}

function byParent(cascades: Cascade[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const { parent, child } of cascades) children.set(parent, [...(children.get(parent) ?? []), child]);
  return children;
}
