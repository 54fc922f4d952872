import { createRequire } from "node:module";
import path from "node:path";
import { readConfig } from "../../app/installation/config.server.ts";
import { type Db, openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrations/index.ts";
import { layDemo, newFolder, type Site, siteOf } from "./hospital.ts";
import { makeDatabase, openQueries, removeHospital } from "./test-database.ts";

type Program = typeof import("../../app/executable/program.ts");

/** What is served in this very process. */
export interface SiteInProcess extends Site {
  db: Db;
  close: () => Promise<void>;
}

const require = createRequire(import.meta.url);

/** What only a program of its own heeds: its clock, its log, and what it does by itself. */
const ofPrograms = ["TZ", "NODE_OPTIONS", "SMTP_URL", "SMS_URL", "BACKUP_DIR", "LOG_LEVEL", "LOG_FORMAT"];

/**
 * Serves a hospital in the test's own process, beside others, on a database and an uploads folder of its own. New passwords
 * cost little there.
 *
 * @param kind the demo hospital, or an installation that is not set up
 * @throws Error where a setting is one that only a program of its own heeds
 */
export async function serveInProcess(
  kind: "demo" | "empty",
  env: Record<string, string> = {},
): Promise<SiteInProcess> {
  const unheeded = ofPrograms.filter((name) => name in env);
  if (unheeded.length > 0) throw new Error(`only a program of its own heeds ${unheeded}`);
  require("./cheap-passwords.cjs");
  const folder = newFolder();
  const TIME_ZONE = env.TIME_ZONE ?? Temporal.Now.timeZoneId();
  if (kind === "demo") await layDemo(folder, TIME_ZONE);
  const DATABASE_URL = makeDatabase(folder);
  const db = openDatabase(DATABASE_URL);
  await migrate(db);
  await db.destroy();
  const own = { DATABASE_URL, UPLOADS_DIR: path.join(folder, "uploads"), TIME_ZONE };
  const config = readConfig({ PORT: "0", LOG_LEVEL: "silent", ...own, ...env });
  // The bundle as it is built: Remix's routes are made nowhere else.
  const { createHospital }: Program = require(path.resolve("build/index.js"));
  const hospital = await createHospital(config);
  const database = openQueries(folder, { tells: false });
  const site = siteOf(database, { folder, url: hospital.url });
  return {
    ...site,
    change: (sql, ...values) => {
      site.change(sql, ...values);
      hospital.noteChange();
    },
    db: hospital.db,
    close: async () => {
      database.close();
      await hospital.close();
      removeHospital(folder);
    },
  };
}
