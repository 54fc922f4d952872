import type { Db } from "../../../db/connection.ts";
import { appliedMigrations, pendingMigrations, unknownMigration } from "../../../db/migrations/index.ts";
import { countRows, databaseSize, findDamage } from "../../../db/queries/soundness.ts";
import { sizeInWords } from "../../ui/size.ts";
import { type Finding, note, ok, problem, rowsInWords } from "./finding.ts";

/** Whether the database is whole, and each row refers to rows that are there. */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  const damage = await findDamage(db);
  if (damage.length > 0) return damage.map((text) => problem("database", text));
  const rows = rowsInWords(await countRows(db));
  return [ok("database", `sound; ${rows}, ${sizeInWords(await databaseSize(db))}`)];
}

/** Whether the database has this program's schema. */
export async function checkSchema(db: Db): Promise<Finding> {
  const applied = await appliedMigrations(db);
  const later = await unknownMigration(db, applied);
  if (later) return problem("schema", `made by a newer version (${later})`);
  const pending = pendingMigrations(applied).length;
  if (pending === 0) return ok("schema", `up to date (${applied.at(-1)})`);
  return note("schema", `the next start runs ${pending === 1 ? "1 migration" : `${pending} migrations`}`);
}
