import type { CompiledQuery, QueryResult } from "kysely";
import type { WrittenTables } from "../written-tables.ts";
import type { Writer } from "./writer.ts";

/** Something that waits for its turn to write. */
export interface Write {
  /** It cannot share a transaction: a raw statement, of which nobody knows what it does. */
  readonly alone: boolean;
  /**
   * Takes its turn in a group. Its own failure it keeps for its answer; it throws what ends the whole group.
   *
   * @param written what the group wrote so far
   * @param othersWait whether somebody else waits for it to end
   */
  run(writer: Writer, written: WrittenTables, othersWait: () => boolean): Promise<void> | void;
  /** Called once, when the group is on the disk, or with what ended it. */
  answer(end?: { failure: unknown }): void;
}

/** A statement outside a transaction. It does all or nothing by itself. */
export class LoneWrite<Row> implements Write {
  readonly alone: boolean;
  readonly #query: CompiledQuery;
  readonly #result = Promise.withResolvers<QueryResult<Row>>();
  #answer = () => {};

  constructor(query: CompiledQuery, { alone }: { alone: boolean }) {
    this.#query = query;
    this.alone = alone;
  }

  get result(): Promise<QueryResult<Row>> {
    return this.#result.promise;
  }

  run(writer: Writer, written: WrittenTables): void {
    try {
      const result = writer.execute<Row>(this.#query, written);
      this.#answer = () => this.#result.resolve(result);
    } catch (error) {
      if (this.alone || !writer.inTransaction) throw error;
      this.#answer = () => this.#result.reject(error);
    }
  }

  answer(end?: { failure: unknown }): void {
    if (end) this.#result.reject(end.failure);
    else this.#answer();
  }
}

/** How long one transaction may keep all others waiting before it is undone, in milliseconds. */
const longestTurn = 30_000;

/** A transaction. Its turn lasts until it asks for the commit or gives up. */
export class Transaction implements Write {
  readonly alone = false;
  readonly #begun = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<"commit" | "rollback" | "overdue">();
  readonly #answered = Promise.withResolvers<void>();
  #hasBegun = false;
  #overdue: { failure: Error } | undefined;
  #turn: { writer: Writer; written: WrittenTables; failure?: unknown } | undefined;

  /** Resolves when its turn has come. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const turn = this.#turn;
    if (!turn) throw new Error("The transaction is over");
    // SQLite ends a transaction by itself when, say, the disk is full; what follows must not run without one.
    if (turn.failure !== undefined && !turn.writer.inTransaction) throw turn.failure;
    try {
      return turn.writer.execute(query, turn.written);
    } catch (error) {
      turn.failure = error;
      throw error;
    }
  }

  /** @returns resolves when it is on the disk, or undone */
  end(how: "commit" | "rollback"): Promise<void> {
    this.#ended.resolve(how);
    return this.#answered.promise;
  }

  async run(writer: Writer, written: WrittenTables, othersWait: () => boolean): Promise<void> {
    const own = writer.newlyWritten();
    writer.say("savepoint member");
    this.#turn = { writer, written: own };
    this.#hasBegun = true;
    this.#begun.resolve();
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      timer = setTimeout(() => (othersWait() ? this.#ended.resolve("overdue") : look()), longestTurn);
    };
    look();
    const how = await this.#ended.promise;
    clearTimeout(timer);
    const { failure } = this.#turn;
    this.#turn = undefined;
    if (how === "overdue") {
      this.#overdue = { failure: new Error("A transaction took too long") };
      // Whoever began it may never come to its end.
      this.#answered.promise.catch(() => {});
    }
    if (failure !== undefined && !writer.inTransaction) throw failure;
    if (how === "commit") written.addAll(own);
    else writer.say("rollback to member");
    writer.say("release member");
  }

  answer(end: { failure: unknown } | undefined = this.#overdue): void {
    if (!end) this.#answered.resolve();
    else if (this.#hasBegun) this.#answered.reject(end.failure);
    else this.#begun.reject(end.failure);
  }
}
