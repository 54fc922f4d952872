import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { quietTables } from "../../db/connection/postgres/quiet-tables.ts";
import { ownTables } from "../../db/own-tables.ts";
import type { Outcome, Question } from "./postgres-worker.ts";

/** The server, in a project on PostgreSQL; undefined where hospitals have files. */
const server = () => (process.env.TEST_ENGINE === "postgres" ? process.env.TEST_POSTGRES : undefined);

/** Where the SQLite file of a hospital lies in its folder. */
export const databaseIn = (folder: string) => path.join(folder, "hospital.sqlite");

/** The `DATABASE_URL` of the hospital that has a folder. A server's database must have been made. */
export function databaseUrlIn(folder: string): string {
  return server() ? `${server()}${nameOf(folder)}` : `file:${databaseIn(folder)}`;
}

/** Makes the empty database of the hospital that has a folder, where it takes that; a file makes itself. */
export function makeDatabase(folder: string): string {
  if (server() && !exists(nameOf(folder))) command(`create database ${nameOf(folder)}`);
  return databaseUrlIn(folder);
}

/** Whether the hospital that has a folder has a database. */
export function hasDatabase(folder: string): boolean {
  return server() ? exists(nameOf(folder)) : existsSync(databaseIn(folder));
}

/** Removes a hospital's folder with its database. */
export function removeHospital(folder: string): void {
  if (server()) command(`drop database if exists ${nameOf(folder)} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}

/** Gives a folder a copy of the database of another one. Nobody may be using that; a file is copied with its folder. */
export function copyDatabaseTo(folder: string, to: string): void {
  if (server()) command(`create database ${nameOf(to)} template ${nameOf(folder)} strategy file_copy`);
}

/** A row as JSON: as it has been written, if that changed it, or as it was when it was deleted. */
export interface Recorded {
  place: string;
  deed: "written" | "deleted";
  line: string;
}

/** A hospital's database, open past the program's back. */
export interface OpenDatabase {
  query: <Row>(sql: string, values?: unknown[]) => Row[];
  tableNames: () => string[];
  /** From now on records what is written into some tables, and deleted from them, by whomever. */
  record: (tables: string[]) => void;
  /** What was recorded since this was last asked, in turn. */
  recorded: () => Recorded[];
  /** Takes all rows from some tables, whatever refers to them or forbids it. */
  empty: (tables: string[]) => void;
  close: () => void;
}

const recordTable = "create table recorded (place text not null, deed text not null, line text not null)";

/**
 * Opens a hospital's database for many statements, which need not outlive the machine.
 *
 * @param tells whether the nodes of a server's database are told of each change, and waited for
 */
export function openQueries(folder: string, { tells = true } = {}): OpenDatabase {
  return server() ? openServers(folder, tells) : openFile(folder);
}

/** Rows of a statement on a hospital's database, past the program's back. */
export function query<Row>(folder: string, sql: string, values: unknown[]): Row[] {
  const database = openQueries(folder);
  try {
    return database.query<Row>(sql, values);
  } finally {
    database.close();
  }
}

function openFile(folder: string): OpenDatabase {
  const database = new SQLite(databaseIn(folder), { timeout: 5000 });
  database.pragma("synchronous = off");
  const prepared = new Map<string, SQLite.Statement>();
  const run = <Row>(sql: string, values: unknown[] = []): Row[] => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    if (statement.reader) return statement.all(...values) as Row[];
    statement.run(...values);
    return [];
  };
  const names = (sql: string) => run<{ name: string }>(sql).map(({ name }) => name);
  return {
    query: run,
    tableNames: () => names(ownTables),
    record: (tables) => {
      database.exec(recordTable);
      for (const table of tables) {
        const columns = run<{ name: string }>("select name from pragma_table_info(?)", [table]);
        const pairs = (of: string) => columns.map(({ name }) => `'${name}', ${of}."${name}"`).join(", ");
        const differs = columns.map(({ name }) => `old."${name}" is not new."${name}"`).join(" or ");
        const keep = (deed: Recorded["deed"], of: string) =>
          `begin insert into recorded values ('${table}', '${deed}', json_object(${pairs(of)})); end`;
        database.exec(`
          create trigger "record ${table} 1" after insert on "${table}" ${keep("written", "new")};
          create trigger "record ${table} 2" after update on "${table}" when ${differs} ${keep("written", "new")};
          create trigger "record ${table} 3" after delete on "${table}" ${keep("deleted", "old")};
        `);
      }
    },
    recorded: () => run<Recorded>("delete from recorded returning place, deed, line"),
    empty: (tables) => {
      database.pragma("foreign_keys = off");
      for (const trigger of names("select name from sqlite_master where type = 'trigger'"))
        database.exec(`drop trigger "${trigger}"`);
      for (const table of tables) database.exec(`delete from "${table}"`);
    },
    close: () => database.close(),
  };
}

function openServers(folder: string, tells: boolean): OpenDatabase {
  const url = databaseUrlIn(folder);
  const run = <Row>(sql: string, values: unknown[] = []) =>
    ask({ url, sql: numbered(sql), values, tells: tells && isTold(sql) }) as Row[];
  const names = "select tablename::text as name from pg_tables where schemaname = current_schema()";
  return {
    query: run,
    tableNames: () => run<{ name: string }>(names).map(({ name }) => name),
    record: (tables) => {
      run(recordTable);
      run(`
        create function record_row() returns trigger language plpgsql as $$ begin
          if tg_op = 'DELETE' then insert into recorded values (tg_table_name, 'deleted', to_json(old)::text);
          elsif tg_op = 'INSERT' or old is distinct from new then
            insert into recorded values (tg_table_name, 'written', to_json(new)::text);
          end if;
          return null;
        end $$
      `);
      for (const table of tables)
        run(`
          create trigger "record ${table}" after insert or update or delete on "${table}"
          for each row execute function record_row()
        `);
    },
    recorded: () => run<Recorded>("delete from recorded returning place, deed, line"),
    empty: (tables) => {
      run("set session_replication_role = replica");
      for (const table of tables) run(`delete from "${table}"`);
      run("set session_replication_role = origin");
    },
    close: () => {},
  };
}

/** Whether a statement may change what a node remembers. Of the quiet tables, uploads alone have one below them that is not. */
function isTold(sql: string): boolean {
  if (/^\s*(?:select|set)\b/.test(sql)) return false;
  const [, table = "uploads"] = /^\s*(?:insert into|update|delete from)\s+(\w+)/.exec(sql) ?? [];
  return table === "uploads" || !quietTables.has(table);
}

function nameOf(folder: string): string {
  return `hospital_${createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 24)}`;
}

function exists(name: string): boolean {
  const sql = "select 1 from pg_database where datname = $1";
  return ask({ url: `${server()}postgres`, sql, values: [name], tells: false }).length > 0;
}

function command(sql: string): void {
  ask({ url: `${server()}postgres`, sql, values: [], tells: false });
}

/** Places for values as PostgreSQL wants them, where those of SQLite are. */
function numbered(sql: string): string {
  let places = 0;
  return sql.replace(/'[^']*'|\?/g, (found) => (found === "?" ? `$${++places}` : found));
}

let asking: { worker: Worker; answered: Int32Array; port: MessageChannel["port1"] } | undefined;

/** Asks a thread, and waits for it: the tests look into a database as into a file. */
function ask(question: Question): unknown[] {
  asking ??= startAsking();
  const { worker, answered, port } = asking;
  Atomics.store(answered, 0, 0);
  worker.postMessage(question);
  // What wakes it may be the answer before, which it took already.
  while (Atomics.load(answered, 0) === 0) Atomics.wait(answered, 0, 0);
  const outcome = receiveMessageOnPort(port)?.message as Outcome;
  if ("failure" in outcome) throw new Error(outcome.failure);
  return outcome.rows;
}

function startAsking() {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(path.resolve("tests/support/postgres-worker.ts"), {
    workerData: { answered, port: port2 },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { worker, answered, port: port1 };
}
