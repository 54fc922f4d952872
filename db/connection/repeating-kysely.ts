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
  readonly #end: () => Promise<void>;

  /** @param end what goes with it beside the driver, which Kysely ends only where something was asked of it */
  constructor(dialect: Dialect, repeat: Repeat, end = async () => {}) {
    super({ dialect });
    this.#repeat = repeat;
    this.#end = end;
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#end()]);
  }

  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = ((work) => this.#repeat(once, work)) as typeof builder.execute;
    return builder;
  }
}
