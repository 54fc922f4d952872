import type { Compilable, CompiledQuery, DatabaseConnection, QueryExecutor, QueryResult } from "kysely";
import type { Db } from "../schema.ts";
import { type Engine, engineOf } from "./engine.ts";
import { isOverlaid } from "./overlay.ts";

/** Stands in a statement for a value that is given each time it runs. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A compiled statement that comes again and again; its name says so to engines that keep such by name. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string;
}

let names = 0;

const connections = new WeakMap<QueryExecutor, DatabaseConnection>();

/**
 * Runs a statement in a transaction, on its connection. Kysely would provide that anew for each statement, which takes
 * longer than most of them do.
 */
function executeWithin<Row>(transaction: Db, query: NamedQuery<Row>): Promise<QueryResult<Row>> {
  const executor = transaction.getExecutor();
  const known = connections.get(executor);
  if (known) return known.executeQuery<Row>(query);
  return executor.provideConnection((connection) => {
    connections.set(executor, connection);
    return connection.executeQuery<Row>(query);
  });
}

/**
 * A statement that is always the same but for its values. Kysely would build and compile it anew each time, which takes
 * longer than SQLite does with most; this one is compiled when it first runs.
 */
class Prepared<Values extends object, Row> {
  readonly #build: (db: Db, values: Values) => Compilable<Row>;
  readonly #compiled = new WeakMap<Engine, Map<string, NamedQuery<Row>>>();

  constructor(build: (db: Db, values: Values) => Compilable<Row>) {
    this.#build = build;
  }

  async execute(db: Db, values: Values): Promise<Row[]> {
    return (await this.#run(db, values)).rows;
  }

  async executeTakeFirst(db: Db, values: Values): Promise<Row | undefined> {
    return (await this.#run(db, values)).rows[0];
  }

  async executeTakeFirstOrThrow(db: Db, values: Values): Promise<Row> {
    const [row] = (await this.#run(db, values)).rows;
    if (row === undefined) throw new Error("A statement that always returns a row returned none");
    return row;
  }

  /** @returns whether it changed a row; to have it return one costs more */
  async executeAndTell(db: Db, values: Values): Promise<boolean> {
    return ((await this.#run(db, values)).numAffectedRows ?? 0n) > 0n;
  }

  /** @returns the number of the row that was inserted, of a statement that `tellingId` finished */
  async executeForId(db: Db, values: Values): Promise<number> {
    const { insertId, rows } = await this.#run(db, values);
    return Number(insertId ?? (rows[0] as { id: number }).id);
  }

  #run(db: Db, values: Values): Promise<QueryResult<Row>> {
    // Of a preview nothing is kept: its statements are others.
    if (isOverlaid(db)) return db.executeQuery(this.#build(db, values).compile());
    const given = values as Record<string, unknown>;
    const { sql, query, queryId, name, parameters: places } = this.#compiledFor(db, given);
    const parameters = places.map((value) => (value instanceof Given ? given[value.name] : value));
    const named: NamedQuery<Row> = { sql, query, queryId, name, parameters };
    return db.isTransaction ? executeWithin(db, named) : db.executeQuery(named);
  }

  /** Values that are left out, or undefined, are not named in the statement either. */
  #compiledFor(db: Db, given: Record<string, unknown>): NamedQuery<Row> {
    const here = Object.keys(given).filter((name) => given[name] !== undefined);
    const key = here.join();
    const compiled = this.#compiledBy(engineOf(db));
    let query = compiled.get(key);
    if (!query) {
      const places = Object.fromEntries(here.map((name) => [name, new Given(name)]));
      query = { ...this.#build(db, places as Values).compile(), name: `prepared_${++names}` };
      compiled.set(key, query);
    }
    return query;
  }

  #compiledBy(engine: Engine): Map<string, NamedQuery<Row>> {
    const known = this.#compiled.get(engine);
    if (known) return known;
    const compiled = new Map<string, NamedQuery<Row>>();
    this.#compiled.set(engine, compiled);
    return compiled;
  }
}

/** Has an insert tell the new row's number. SQLite tells it anyway; to return it, it would prepare to undo the insert alone. */
export function tellingId(
  db: Db,
  insert: Compilable & { returning(column: "id"): Compilable },
): Compilable<unknown> {
  return engineOf(db).tellsNewIds ? insert : insert.returning("id");
}

/** @param build writes the statement. It hands the values on, and looks at most whether they are there: they stand for those that come. */
export function prepared<Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  return new Prepared(build);
}
