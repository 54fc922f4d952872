import { createRequire } from "node:module";
import path from "node:path";
import { readConfig } from "../../app/installation/config.server.ts";
import { type Db, openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { layDemo, newFolder, type Site, siteIn } from "./hospital.ts";
import { makeDatabase, removeHospital } from "./test-database.ts";

type Program = typeof import("../../app/executable/program.ts");

/** What is served in this very process. */
export interface SiteInProcess extends Site {
  /** What it asks its own questions of. */
  db: Db;
  close: () => Promise<void>;
}

/**
 * Serves a hospital in the test's own process, beside others, on a database and an uploads folder of its own.
 *
 * @param name what the demo hospital is called there; null for an installation that is not set up
 */
export async function serveInProcess(
  name: string | null,
  env: Record<string, string> = {},
): Promise<SiteInProcess> {
  const folder = newFolder();
  if (name !== null) await layDemo(folder, "UTC");
  const DATABASE_URL = makeDatabase(folder);
  const db = openDatabase(DATABASE_URL);
  await migrate(db);
  if (name !== null) await db.updateTable("web_info").set({ name }).execute();
  await db.destroy();
  const own = { DATABASE_URL, UPLOADS_DIR: path.join(folder, "uploads") };
  const config = readConfig({ PORT: "0", TIME_ZONE: "UTC", LOG_LEVEL: "silent", ...own, ...env });
  // The bundle as it is built: Remix's routes are made nowhere else.
  const { createHospital }: Program = createRequire(import.meta.url)(path.resolve("build/index.js"));
  const hospital = await createHospital(config);
  return {
    ...siteIn(folder, hospital.url),
    db: hospital.db,
    close: async () => {
      await hospital.close();
      removeHospital(folder);
    },
  };
}
