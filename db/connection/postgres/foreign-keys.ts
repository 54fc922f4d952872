import { type Cascade, Cascades } from "../written-tables.ts";
import type { PoolConnection } from "./pool.ts";

const text = `
  select distinct parent.relname::text as parent, child.relname::text as child
  from pg_constraint
  join pg_class as parent on parent.oid = confrelid
  join pg_class as child on child.oid = conrelid
  where contype = 'f' and parent.relnamespace = current_schema()::regnamespace
    and not (confdeltype in ('a', 'r') and confupdtype in ('a', 'r'))
`;

/** The foreign keys of the schema that act, read when somebody first asks. */
export class ForeignKeys {
  readonly cascades = new Cascades(() => this.#known);
  #known: Cascade[] = [];
  #fresh = false;

  /** Has `cascades` know them, by a connection that is about to write. */
  async learn(connection: PoolConnection): Promise<void> {
    if (this.#fresh) return;
    const { rows } = await connection.query({ text });
    this.#known = rows as unknown as Cascade[];
    this.#fresh = true;
    this.cascades.forget();
  }

  /** The schema changed, or may have. */
  forget(): void {
    this.#fresh = false;
  }
}
