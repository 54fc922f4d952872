import { openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { subscribe } from "../../db/queries/subscribers.ts";

/**
 * Writes to the database of its argument from many sides at once, and prints each name as soon as it is told that it
 * is kept. Every transaction writes two rows, `name` and `name-again`.
 */
const [url = "", prefix = ""] = process.argv.slice(2);
const db = openDatabase(url);
await migrate(db);

async function write(side: number): Promise<never> {
  for (let number = 0; ; number++) {
    const name = `${prefix}-${side}-${number}`;
    await db.transaction().execute(async (trx) => {
      for (const each of [name, `${name}-again`]) {
        await subscribe(trx, { name: each, email: `${each}@patients.example`, date: "2026-11-01" });
      }
    });
    process.stdout.write(`${name}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, (_, side) => write(side)));
