import { shownDatabaseUrl } from "../../db/database-url.ts";
import { demoAccounts, loadDemo } from "../../db/demo/load.ts";
import { loadTranslations } from "../../db/demo/translations.ts";
import { getCompany } from "../../db/queries/company.ts";
import { listDemoAccounts } from "../../db/queries/demo-accounts.ts";
import { readDemoPictures } from "../installation/built-files.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { getUploads, tryUploads } from "../installation/uploads/uploads.server.ts";
import { oneLine } from "../mail/layout.ts";
import { serve } from "../server/serve.server.ts";
import { type Command, OperatorError, readOptions } from "./command.server.ts";
import { upgrade } from "./upgrade.server.ts";

export const demo: Command = {
  summary: "Run the demo hospital; an empty database is filled with it first",
  usage: ["demo [--languages]"],
  help: "With --languages its site is open in French and Arabic, too, and its home page, departments, services, doctors and visit types say something in them.",
  serves: true,
  alone: true,
  beside: true,
  settings: { LOG_LEVEL: "warn" },
  run: async (words, build) => {
    const { languages } = readOptions(words, { languages: { type: "boolean" } });
    await tryUploads();
    await upgrade();
    await expectNoHospital();
    const { TIME_ZONE: timeZone } = getConfig();
    await loadDemo(getDb(), { timeZone, pictures: readDemoPictures(), putUpload: getUploads().put });
    if (languages) await loadTranslations(getDb());
    const { url } = await serve(build);
    console.log(`\nThe demo hospital is open at ${url}\n`);
    console.log(`Accounts, all with the password ${demoAccounts.password}:`);
    for (const email of demoAccounts.emails) console.log(`  ${email}`);
    console.log("\nCtrl+C stops it.");
  },
};

/** @throws OperatorError where somebody's own hospital would be shown as the demo */
async function expectNoHospital(): Promise<void> {
  const company = await getCompany(getDb());
  if (!company || (await listDemoAccounts(getDb(), { active: false })).length > 0) return;
  const place = shownDatabaseUrl(getConfig().DATABASE_URL);
  throw new OperatorError(
    `${place} holds ${oneLine(company.name)}, which is not the demo: wellhouse serves it`,
  );
}
