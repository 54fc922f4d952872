import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { query } from "./test-database.ts";

/**
 * Every byte that the files of a hospital's database hold on the tests' server, its log apart. What SQLite keeps lies in
 * the hospital's folder.
 */
export function serverBytes(folder: string): Buffer {
  if (process.env.TEST_ENGINE !== "postgres") return Buffer.of();
  query(folder, "checkpoint", []);
  const [place] = query<{ data: string; database: string }>(
    folder,
    `select current_setting('data_directory') as data, oid::text as database
     from pg_database where datname = current_database()`,
    [],
  );
  if (!place) throw new Error("The database is in no folder");
  const files = path.join(place.data, "base", place.database);
  return Buffer.concat(readdirSync(files).map((name) => readFileSync(path.join(files, name))));
}
