import type { CompiledQuery, QueryResult } from "kysely";
import type { WrittenTables } from "../written-tables.ts";
import type { Writer } from "./writer.ts";

/** The group was undone for the sake of one of its members: what was not at fault may begin again. */
export class Undone extends Error {
  constructor() {
    super("A transaction was undone with another one of its group");
  }
}

/** Runs a transaction again for as long as it is undone for the sake of another one. */
export async function repeated<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }
}

/** The group in which a write takes its turn. */
export interface Group {
  /** What it wrote so far. */
  readonly written: WrittenTables;
  /** Whether each transaction is within a savepoint, so that it can be undone by itself. */
  readonly isDivided: boolean;
}

/** Something that waits for its turn to write. */
export interface Write {
  /** It cannot share a transaction: a raw statement, of which nobody knows what it does. */
  readonly alone: boolean;
  /** Takes its turn in a group. Its own failure it keeps for its answer; it throws what ends the whole group. */
  run(writer: Writer, group: Group): Promise<void> | void;
  /** Its turn takes so long that it must end. */
  stop(): void;
  /** Called when the group is on the disk, or with what ended it. */
  answer(end?: { failure: unknown }): void;
  /** Called when the group was undone. Returns whether it takes another turn as it is; else it is answered, and may come again. */
  undo(): boolean;
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

  run(writer: Writer, { written }: Group): void {
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

  stop(): void {}

  undo(): boolean {
    return true;
  }
}

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

  async run(writer: Writer, { written, isDivided }: Group): Promise<void> {
    const own = writer.newlyWritten();
    if (isDivided) writer.say("savepoint member");
    this.#turn = { writer, written: own };
    this.#hasBegun = true;
    this.#begun.resolve();
    const how = await this.#ended.promise;
    const { failure } = this.#turn;
    this.#turn = undefined;
    if (how === "overdue") {
      this.#overdue = { failure: new Error("A transaction took too long") };
      // Whoever began it may never come to its end.
      this.#answered.promise.catch(() => {});
    }
    if (failure !== undefined && !writer.inTransaction) throw failure;
    if (how === "commit") written.addAll(own);
    else if (isDivided) writer.say("rollback to member");
    else if (!own.isEmpty) throw new Undone();
    if (isDivided) writer.say("release member");
  }

  stop(): void {
    this.#ended.resolve("overdue");
  }

  answer(end: { failure: unknown } | undefined = this.#overdue): void {
    if (!end) this.#answered.resolve();
    else if (this.#hasBegun) this.#answered.reject(end.failure);
    else this.#begun.reject(end.failure);
  }

  undo(): boolean {
    this.answer(this.#overdue ?? { failure: new Undone() });
    return false;
  }
}
