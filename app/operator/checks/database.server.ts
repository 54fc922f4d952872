import type { Db } from "../../../db/connection.ts";
import { appliedMigrations, pendingMigrations, unknownMigration } from "../../../db/migrations/index.ts";
import { countRows, databaseSize, findDamage } from "../../../db/queries/soundness.ts";
import { type Finding, note, ok, problem } from "../../system/findings.server.ts";
import { sizeInWords } from "../../ui/size.ts";
import { t } from "../../words/t.ts";
import { rowsAndTables } from "./finding.ts";

/** Whether the database is whole, and each row refers to rows that are there. */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  const damage = await findDamage(db);
  if (damage.length > 0) return damage.map((text) => problem("database", text));
  const counts = rowsAndTables(await countRows(db));
  const bytes = await databaseSize(db);
  return [ok("database", () => t("check.database", { ...counts, size: sizeInWords(bytes) }))];
}

/** Whether the database has this program's schema. */
export async function checkSchema(db: Db): Promise<Finding> {
  const applied = await appliedMigrations(db);
  const later = await unknownMigration(db, applied);
  if (later) return problem("schema", () => t("check.schema-newer", { name: later }));
  const count = pendingMigrations(applied).length;
  if (count > 0) return note("schema", () => t("check.schema-pending", { count }));
  return ok("schema", () => t("check.schema", { name: applied.at(-1) ?? "" }));
}
