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

async function ask({ url, sql, values }: Question): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return { rows: (await client.query(sql, values)).rows };
  } catch (error) {
    return { failure: (error as Error).message };
  } finally {
    await client.end();
  }
}
