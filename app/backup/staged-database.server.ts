import { type Db, openDatabase } from "../../db/connection.ts";
import { appliedMigrations, migrate, migrationNames } from "../../db/migrations/index.ts";
import { countRows, findDamage } from "../../db/queries/soundness.ts";
import { listUploadNames } from "../../db/queries/uploads.ts";
import type { SnapshotFacts } from "../../db/snapshot-worker.ts";
import { ArchiveRefused, newer } from "./extract.server.ts";
import { type Manifest, uploadsFolder } from "./manifest.ts";

/**
 * Makes sure that an unpacked database is sound, whole and one of ours, and brings it to this program's schema.
 *
 * @returns the migrations that ran
 * @throws ArchiveRefused
 */
export async function prepareDatabase(file: string, manifest: Manifest, archive: string): Promise<string[]> {
  const db = open(file, archive);
  try {
    const problem = await findProblem(db, manifest, archive);
    if (problem) throw problem;
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

function open(file: string, archive: string): Db {
  try {
    return openDatabase(`file:${file}`);
  } catch (error) {
    throw new ArchiveRefused(`${archive} is damaged: ${(error as Error).message}`);
  }
}

async function findProblem(db: Db, manifest: Manifest, archive: string): Promise<ArchiveRefused | null> {
  const [damage] = await findDamage(db);
  if (damage) return new ArchiveRefused(`${archive} is damaged: ${damage}`);
  const migrations = await appliedMigrations(db);
  const known = new Set(migrationNames);
  if ([...migrations, ...manifest.migrations].some((name) => !known.has(name))) {
    return migrations[0] === migrationNames[0]
      ? newer(archive, manifest.version)
      : new ArchiveRefused(`${archive} is not a backup of Wellhouse: its database is another program's`);
  }
  const facts = { migrations, rows: await countRows(db), uploads: await listUploadNames(db) };
  const difference = differenceOf(facts, manifest);
  return difference === null ? null : new ArchiveRefused(`${archive} is damaged: ${difference}`);
}

/** In what a restored database is not what its manifest says; null where it is. */
export function differenceOf(
  { migrations, rows, uploads }: SnapshotFacts,
  manifest: Manifest,
): string | null {
  if (migrations.join() !== manifest.migrations.join()) return "its database is not the manifest's";
  const tables = new Set([...Object.keys(rows), ...Object.keys(manifest.rows)]);
  for (const table of tables) {
    if (rows[table] !== manifest.rows[table]) return `rows of ${table} are missing`;
  }
  const present = new Set([
    ...manifest.files.map(({ name }) => name),
    ...manifest.missing.map((name) => `${uploadsFolder}/${name}`),
  ]);
  const lost = uploads.find((name) => !present.has(`${uploadsFolder}/${name}`));
  return lost ? `the upload ${lost} is not in it` : null;
}
