import { readFileSync, writeFileSync } from "node:fs";
import { isLanguage, type LanguageCode } from "../app/words/languages.ts";
import { takePo, toPo } from "./word-exchange.ts";
import { wordFiles } from "./word-files.ts";
import { englishProblems, translationProblems } from "./word-problems.ts";

// Makes the modules that the program reads its words from, out of the catalogs below app/words. `-- export fr` prints a
// catalog for translators, `-- import fr` takes one from standard input.

const [step, language = ""] = process.argv.slice(2);

if (step === "export") process.stdout.write(toPo(known(language)));
else {
  if (step === "import")
    console.log(`${takePo(known(language), readFileSync(0, "utf8"))} translations taken`);
  const wrong = englishProblems();
  if (wrong.length === 0) for (const [file, text] of wordFiles()) writeFileSync(file, text);
  // What has no translation yet is in English.
  const problems = [...wrong, ...translationProblems()];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}

function known(code: string): LanguageCode {
  if (isLanguage(code)) return code;
  console.error(`There is no language ${code}: see app/words/languages.ts`);
  process.exit(1);
}
