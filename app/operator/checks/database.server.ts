import type { Db } from "../../../db/connection.ts";
import { appliedMigrations, migrationNames } from "../../../db/migrations/index.ts";
import { countRows, databaseSize, findDamage } from "../../../db/queries/soundness.ts";
import { sizeInWords } from "../../ui/size.ts";
import type { Finding } from "./finding.ts";

/** Whether the database is whole, and each row refers to rows that are there. */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  const about = "database";
  const damage = await findDamage(db);
  if (damage.length > 0) return damage.map((text) => ({ kind: "problem", about, text }));
  const rows = await countRows(db);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const size = sizeInWords(await databaseSize(db));
  const text = `sound; ${total} rows in ${Object.keys(rows).length} tables, ${size}`;
  return [{ kind: "ok", about, text }];
}

/** Whether the database has this program's schema. */
export async function checkSchema(db: Db): Promise<Finding> {
  const about = "schema";
  const applied = await appliedMigrations(db);
  const later = applied.find((name) => !migrationNames.includes(name));
  if (later) return { kind: "problem", about, text: `made by a newer version (${later})` };
  const pending = migrationNames.length - applied.length;
  if (pending > 0)
    return {
      kind: "note",
      about,
      text: `the next start runs ${pending === 1 ? "1 migration" : `${pending} migrations`}`,
    };
  return { kind: "ok", about, text: `up to date (${applied.at(-1)})` };
}
