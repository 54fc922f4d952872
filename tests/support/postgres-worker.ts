import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";

/** A statement for a database, and where its outcome goes. */
export interface Question {
  url: string;
  sql: string;
  values: unknown[];
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

async function ask({ url, sql, values }: Question): Promise<Outcome> {
  try {
    const client = await connected(url);
    return { rows: (await client.query(sql, values)).rows };
  } catch (error) {
    return { failure: (error as Error).message };
  }
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
