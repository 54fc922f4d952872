import type { PoolClient } from "pg";
import { SchemaUnknown } from "./failures.ts";

/** Held shared by every connection that is in use, and alone by whoever changes the schema under the others' feet. */
export const schemaLock = 1_703_402_232;

const hold = { text: "select pg_advisory_lock_shared($1)", values: [schemaLock] };

const beyondAdditions = {
  text: "select name from kysely_migration where name not in (select name from additive_migrations)",
};

/**
 * Lets a program use a schema only as long as it knows it. Each connection takes the lock when it is first used, and
 * looks only then: what it sees stays so until it ends.
 */
export class SchemaGuard {
  readonly #admitted = new WeakSet<PoolClient>();
  #known: ReadonlySet<string> | undefined;

  /** From now on, nothing but these migrations, and such as only add, may have run where a connection is used. */
  keepTo(known: readonly string[]): void {
    this.#known = new Set(known);
  }

  /** @throws SchemaUnknown */
  async admit(client: PoolClient): Promise<void> {
    const known = this.#known;
    if (!known || this.#admitted.has(client)) return;
    await client.query(hold);
    const { rows } = await client.query<{ name: string }>(beyondAdditions);
    const later = rows.find(({ name }) => !known.has(name));
    if (later) throw new SchemaUnknown(later.name);
    this.#admitted.add(client);
  }
}
