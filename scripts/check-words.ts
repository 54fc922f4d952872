import { readFileSync } from "node:fs";
import { wordFiles } from "./word-files.ts";
import { englishProblems, translationProblems } from "./word-problems.ts";

// Says what is wrong with the catalogs below app/words, and whether the modules that are made of them are up to date.

const problems = [...englishProblems(), ...translationProblems()];
if (problems.length === 0) {
  for (const [file, text] of wordFiles()) {
    if (readFileSync(file, "utf8") !== text)
      problems.push(`${file} is not what npm run words makes of the catalogs`);
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
