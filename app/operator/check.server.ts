import { getConfig, getDb } from "../installation/installation.server.ts";
import { loadSettings } from "../installation/kept-settings.server.ts";
import { type Finding, keptFinding, problem } from "../system/findings.server.ts";
import { say } from "../words/say.ts";
import { checkAudit } from "./checks/audit.server.ts";
import { checkClaims } from "./checks/claims.server.ts";
import { checkDatabase, checkSchema } from "./checks/database.server.ts";
import { checkDemoAccounts } from "./checks/demo-accounts.server.ts";
import { failureInWords } from "./checks/finding.ts";
import { checkPictures } from "./checks/pictures.server.ts";
import { checkReports } from "./checks/reports.server.ts";
import {
  checkAddress,
  checkBackups,
  checkDisk,
  checkKeptSettings,
  checkMail,
  checkTexts,
} from "./checks/settings.server.ts";
import { type Command, OperatorError, readOptions } from "./command.server.ts";
import { expectDatabase } from "./expect-database.server.ts";

export const check: Command = {
  summary: "Check the data and the settings; without --repair nothing is changed",
  usage: ["check [--repair] [--json]"],
  help: [
    "Exit code 1 means there is a problem. A note is only advice. You can run it while the site is running.",
    "",
    "--repair  make the claims on doctors' time agree with the approved appointments, count the days of the reports anew that are wrong, then check",
    "--json    print what was found as JSON, for programs, in all languages",
  ].join("\n"),
  run: async (words) => {
    const options = { repair: { type: "boolean" }, json: { type: "boolean" } } as const;
    const { repair = false, json = false } = readOptions(words, options);
    expectDatabase(getConfig().DATABASE_URL);
    const findings = await look("database", () => checkDatabase(getDb()));
    // A damaged database, or one of another version, may lack what the next ones look at.
    const isGood = () => findings.every(({ kind }) => kind === "ok");
    if (isGood()) findings.push(...(await look("schema", () => checkSchema(getDb()))));
    for (const [about, find] of isGood() ? [...inside, ...outside] : outside)
      findings.push(...(await look(about, () => find(repair))));
    if (json) console.log(JSON.stringify(findings.map(keptFinding)));
    else print(findings);
    const problems = findings.filter(({ kind }) => kind === "problem").length;
    if (problems > 0) throw new OperatorError(problems === 1 ? "There is a problem" : `${problems} problems`);
  },
};

type Look = (repair: boolean) => Finding | Finding[] | Promise<Finding | Finding[]>;

/** What is looked at in a database that is sound, the settings first: they say how the others stand. */
const inside: Array<[about: string, find: Look]> = [
  ["settings", () => loadSettings().then(checkKeptSettings)],
  ["accounts", () => checkDemoAccounts(getDb())],
  ["claims", (repair) => checkClaims(getDb(), repair)],
  ["reports", (repair) => checkReports(getDb(), repair)],
  ["pictures", () => checkPictures(getDb())],
  ["mail", () => checkMail(getDb())],
  ["sms", () => checkTexts(getDb())],
  ["audit log", () => checkAudit(getDb())],
];

const outside: Array<[about: string, find: Look]> = [
  ["address", checkAddress],
  ["backups", checkBackups],
  ["disk", checkDisk],
];

/** What was found of something. That it cannot be looked at is a problem, and keeps nobody from the next. */
async function look(about: string, find: () => ReturnType<Look>): Promise<Finding[]> {
  try {
    return [await find()].flat();
  } catch (error) {
    return [problem(about, failureInWords(error as Error))];
  }
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { kind, about, text } of findings) {
    console.log(`${kind.padEnd(7)}  ${about.padEnd(width)}  ${say(text)}`);
  }
}
