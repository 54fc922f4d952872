import { type Dialect, Kysely, type TransactionBuilder } from "kysely";
import type { Database } from "../schema.ts";

type Work = Parameters<TransactionBuilder<Database>["execute"]>[0];

/**
 * Runs a transaction, again where the engine undid it for the sake of another one.
 *
 * @param once runs it one time
 */
export type Repeat = (once: (work: Work) => Promise<unknown>, work: Work) => Promise<unknown>;

/** A database whose transactions may run more than once: what they do beside the database must bear that. */
export class RepeatingKysely extends Kysely<Database> {
  readonly #repeat: Repeat;

  constructor(dialect: Dialect, repeat: Repeat) {
    super({ dialect });
    this.#repeat = repeat;
  }

  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = ((work) => this.#repeat(once, work)) as typeof builder.execute;
    return builder;
  }
}
