import { setImmediate } from "node:timers/promises";
import { type Caller, can } from "../access/permissions.ts";
import type { ZipFile } from "../accounts/person/zip.ts";
import { csvLine, csvMark } from "../dashboard/csv.server.ts";
import { getDb } from "../installation/installation.server.ts";
import type { OutTable } from "./out-table.server.ts";
import { outTables } from "./tables.server.ts";

/** The tables of everything that somebody may see, each a file. One at a time is in memory. */
export async function* tableFiles(caller: Caller): AsyncGenerator<ZipFile> {
  for (const table of outTables) {
    if (table.permission && !can(caller, table.permission)) continue;
    yield { name: `${table.name}.csv`, bytes: await bytesOf(table), isCompressed: false };
  }
}

async function bytesOf({ rows, columns }: OutTable): Promise<Buffer> {
  const db = getDb();
  const shown = await columns(db);
  const parts = [Buffer.from(csvMark + csvLine(shown.map(({ label }) => label)))];
  let after = 0;
  for (;;) {
    const found = await rows(db, after);
    const last = found.at(-1);
    if (!last) return Buffer.concat(parts);
    parts.push(Buffer.from(found.map((row) => csvLine(shown.map(({ text }) => text(row)))).join("")));
    after = last.id;
    await setImmediate();
  }
}
