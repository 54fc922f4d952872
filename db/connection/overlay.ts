import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
  sql,
  TableNode,
} from "kysely";
import type { Db } from "../schema.ts";

/** A row as it is to be read, in the place of what is stored. */
export interface Overlay {
  table: string;
  id: number;
  /** Every column of the table. */
  columns: readonly string[];
  /** Those that are to be read otherwise. */
  values: Readonly<Record<string, unknown>>;
}

const overlaid = new WeakSet<Db>();

/** Whether what a database says is true for whoever asks it alone, and is not to be remembered. */
export function isOverlaid(db: Db): boolean {
  return overlaid.has(db);
}

/** The same database with one row read otherwise, by every query that is built with it. For reading alone. */
export function withOverlay(db: Db, overlay: Overlay): Db {
  const shown = db.withPlugin(new OverlayPlugin(db, overlay));
  overlaid.add(shown);
  return shown;
}

/** Puts a subquery in the place of a table. */
class OverlayPlugin extends OperationNodeTransformer implements KyselyPlugin {
  readonly #table: string;
  readonly #rows: OperationNode;

  constructor(db: Db, { table, id, columns, values }: Overlay) {
    super();
    this.#table = table;
    const selected = columns.map((column) => {
      const value =
        column in values
          ? sql`case when ${sql.ref("id")} = ${id} then ${values[column]} else ${sql.ref(column)} end`
          : sql.ref(column);
      return value.as(column);
    });
    this.#rows = db
      .selectFrom(table as never)
      .select(selected as never)
      .toOperationNode() as SelectQueryNode;
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin["transformQuery"]>[0]) {
    return this.transformNode(node, queryId);
  }

  async transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return result;
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    const from = super.transformFrom(node, queryId);
    return { ...from, froms: from.froms.map((table) => this.#instead(table)) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return { ...join, table: this.#instead(join.table) };
  }

  #instead(node: OperationNode): OperationNode {
    if (AliasNode.is(node)) {
      return this.#isTable(node.node) ? AliasNode.create(this.#rows, node.alias) : node;
    }
    return this.#isTable(node) ? AliasNode.create(this.#rows, IdentifierNode.create(this.#table)) : node;
  }

  #isTable(node: OperationNode): boolean {
    return TableNode.is(node) && node.table.identifier.name === this.#table;
  }
}
