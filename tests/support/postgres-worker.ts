import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";

/** A statement for a database, and where its outcome goes. */
export interface Question {
  url: string;
  sql: string;
  values: unknown[];
  /** Whether the nodes of a hospital are told, as of a change of their own, and waited for. */
  tells: boolean;
}

export type Outcome = { rows: unknown[] } | { failure: string };

// Asks for a thread that stands still meanwhile. As in the program, flags and counts are numbers.
const { answered, port } = workerData as { answered: Int32Array; port: MessagePort };
pg.types.setTypeParser(pg.types.builtins.BOOL, (text) => (text === "t" ? 1 : 0));
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

parentPort?.on("message", async (question: Question) => {
  port.postMessage(await ask(question));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});

/** The connection to the database that was asked last. To any other, it is in the way of copying and renaming. */
let last: { url: string; client: pg.Client } | undefined;

async function ask({ url, sql, values, tells }: Question): Promise<Outcome> {
  try {
    const client = await connected(url);
    return { rows: await (tells ? change(client, sql, values) : rowsOf(client, sql, values)) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

async function rowsOf(client: pg.Client, sql: string, values: unknown[] = []): Promise<unknown[]> {
  return (await client.query(sql, values)).rows;
}

/** Changes something past the program's back, and returns when every node of the hospital has heard of it. */
async function change(client: pg.Client, sql: string, values: unknown[]): Promise<unknown[]> {
  await client.query("begin");
  try {
    const { rows, command } = await client.query(sql, values);
    const [{ there } = {}] = (await client.query("select to_regclass('node_changes') is not null as there"))
      .rows;
    const tells = command !== "SELECT" && there === 1;
    if (tells)
      await client.query("insert into node_changes (tables, created_at) values ('all', now()::text)");
    await client.query("commit");
    // A node begins with its second look after the first has been dealt with.
    if (tells) for (const _ of ["first", "second"]) await nextLook(client);
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Has each node look for changes, and returns when all have begun to, but for whoever stands still for this answer. */
async function nextLook(client: pg.Client): Promise<void> {
  const [{ since }] = await client.query("select clock_timestamp()::text as since").then(({ rows }) => rows);
  await client.query("notify node_changes, 'a test'");
  const behind = `
    select pid from pg_stat_activity
    where datname = current_database() and query_start < $1
      and application_name like 'wellhouse hearing %' and application_name <> 'wellhouse hearing ${process.pid}'
  `;
  // One that hangs serves nothing that it remembers.
  const patience = Date.now() + 2000;
  while ((await rowsOf(client, behind, [since])).length > 0 && Date.now() < patience) await setTimeout(1);
}

async function connected(url: string): Promise<pg.Client> {
  if (last?.url === url) return last.client;
  await last?.client.end();
  last = undefined;
  const client = new pg.Client({ connectionString: url });
  // Somebody drops the database.
  client.on("error", () => {
    last = undefined;
  });
  await client.connect();
  last = { url, client };
  return client;
}
