import { engineOf } from "../../db/connection/engine.ts";
import { openDatabase } from "../../db/connection.ts";
import { contentOf, type TableContent } from "../../db/copying/contents.ts";
import { notCopied } from "../../db/copying/copy-rows.ts";

/** What stands in every table that is copied of a database, of whichever engine, to be compared. */
export async function tableContents(url: string): Promise<TableContent[]> {
  const db = openDatabase(url);
  try {
    const contents: TableContent[] = [];
    for (const table of await engineOf(db).tableShapes(db))
      if (!notCopied.has(table.name)) contents.push(await contentOf(db, table));
    return contents;
  } finally {
    await db.destroy();
  }
}
