/** A change, with the names of its tables and its moment. */
export const noteChange = {
  name: "note_change",
  text: "insert into node_changes (tables, created_at) values ($1, $2) returning id, transaction",
};

/** Clears away what is older than a moment. */
export const sweepChanges = { name: "sweep_changes", text: "delete from node_changes where created_at < $1" };

/**
 * What was committed since a look, by its `settled`. One statement sees one moment: all transactions below `settled`
 * had ended by it, and of those above the rows of the committed are among these. The ids alone would not do, for a lower
 * one may be committed later.
 */
export const lookForChanges = {
  name: "look_for_changes",
  text: `
    select settled, id, transaction, tables
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled) as moment
    left join node_changes on transaction >= $1
  `,
};

/** Where a first look begins. */
export const lookForNow = {
  text: "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled",
};

/** The row of a commit. */
export interface Change {
  id: number;
  transaction: number;
}

export interface Look extends Partial<Change> {
  settled: number;
  tables: string | null;
}
