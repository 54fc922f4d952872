import type { Selectable } from "kysely";
import type { Db } from "../connection.ts";
import type { NodesTable } from "../schema.ts";

export type NodeRow = Selectable<NodesTable>;

/** Notes that a node is there. */
export async function noteNode(db: Db, node: NodeRow): Promise<void> {
  const { id: _, ...current } = node;
  await db
    .insertInto("nodes")
    .values(node)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(current))
    .execute();
}

/** The nodes that were heard of since a moment, in the order in which they began. */
export async function listNodes(db: Db, since: Date): Promise<NodeRow[]> {
  return db
    .selectFrom("nodes")
    .selectAll()
    .where("heard_at", ">=", since.toISOString())
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** Forgets the nodes that were last heard of before a moment. */
export async function forgetNodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("nodes").where("heard_at", "<", before.toISOString()).execute();
}

/** Forgets a node that leaves, and gives free what it had in turn. */
export async function removeNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom("leases").where("holder", "=", id).execute();
  await db.deleteFrom("nodes").where("id", "=", id).execute();
}

/** A turn at something that one node at a time does. */
export interface Turn {
  name: string;
  /** The node's id. */
  holder: string;
  now: Date;
  /** Nobody else has a turn before. */
  until: Date;
  /** Nobody has such a turn for longer than this: one that is to last longer was given by a clock that was ahead. */
  longest: Date;
}

/**
 * Takes a turn, or makes one's own last longer.
 *
 * @returns false while somebody else has it
 */
export async function takeTurn(db: Db, { name, holder, now, until, longest }: Turn): Promise<boolean> {
  const turn = { holder, until: until.toISOString() };
  const taken = await db
    .insertInto("leases")
    .values({ name, ...turn })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(turn)
        .where(({ eb, or }) =>
          or([
            eb("leases.until", "<=", now.toISOString()),
            eb("leases.until", ">", longest.toISOString()),
            eb("leases.holder", "=", holder),
          ]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends a turn. Nobody else has the next one before a moment; whoever had this one may see to it again. */
export async function endTurn(db: Db, { name, holder, until }: Omit<Turn, "now" | "longest">): Promise<void> {
  await db
    .updateTable("leases")
    .set({ until: until.toISOString() })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
}
