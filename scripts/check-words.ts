import { existsSync, readdirSync, readFileSync } from "node:fs";
import { wordFiles } from "./word-files.ts";
import { englishProblems, translationProblems } from "./word-problems.ts";

// Says what is wrong with the catalogs below app/words, and whether the modules that are made of them are up to date.

const problems = [...englishProblems(), ...translationProblems()];
if (problems.length === 0) {
  const wanted = wordFiles();
  for (const [file, text] of wanted) {
    if (!existsSync(file) || readFileSync(file, "utf8") !== text)
      problems.push(`${file} is not what npm run words makes of the catalogs`);
  }
  const there = readdirSync("app/words/made").map((name) => `app/words/made/${name}`);
  problems.push(...there.filter((file) => !wanted.has(file)).map((file) => `${file} is made of nothing`));
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
