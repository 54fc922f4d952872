import { existsSync } from "node:fs";
import { localDatabaseFile } from "../../db/connection.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { checkDatabase, checkSchema } from "./checks/database.server.ts";
import { checkPictures } from "./checks/pictures.server.ts";
import { checkAddress, checkBackups, checkDisk, checkMail } from "./checks/settings.server.ts";
import { type Command, OperatorError, readOptions } from "./command.server.ts";

export const check: Command = {
  summary: "Check the data and the settings; nothing is changed",
  usage: ["check"],
  help: "Exit code 1 means there is a problem. A note is only advice. You can run it while the site is running.",
  run: async (words) => {
    readOptions(words, {});
    const file = localDatabaseFile(getConfig().DATABASE_URL);
    if (file && !existsSync(file)) throw new OperatorError(`There is no database at ${file}`);
    const db = getDb();
    const findings = await checkDatabase(db);
    // A damaged database, or one of another version, may lack what the next ones look at.
    const isGood = () => findings.every(({ kind }) => kind === "ok");
    if (isGood()) findings.push(await checkSchema(db));
    if (isGood()) findings.push(...(await checkPictures(db)), ...(await checkMail(db)));
    findings.push(checkAddress(), await checkBackups(), await checkDisk());
    const width = Math.max(...findings.map(({ about }) => about.length));
    for (const { kind, about, text } of findings) {
      console.log(`${kind.padEnd(7)}  ${about.padEnd(width)}  ${text}`);
    }
    const problems = findings.filter(({ kind }) => kind === "problem").length;
    if (problems > 0) throw new OperatorError(problems === 1 ? "There is a problem" : `${problems} problems`);
  },
};
