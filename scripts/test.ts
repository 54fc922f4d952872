import { findChromium } from "./chromium.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { attempt, beside, checkBeside, step } from "./steps.ts";
import { browserReport, printSlowest, readReports, readRulesReport } from "./test-reports.ts";
import { findTestTools } from "./test-tools.ts";

const checked = checkBeside();
// Most of it is one core's work, and the tools come from afar.
const built = beside("Build", "scripts/build.ts", []);
let tools: Record<string, string>;
try {
  tools = { CHROMIUM_PATH: findChromium(), ...findTestTools(), ...scratchFolder() };
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await built();
const projects = ["slow", "quick", ...(tools.POSTGRES ? ["postgres"] : [])];
const vitest = (name: string, words: string[]) =>
  attempt(name, "node_modules/vitest/vitest.mjs", ["run", "--reporter=default", ...words], tools);
const code = vitest("Rules and http", [
  ...projects.flatMap((name) => [`--project=${name}`, `--project=${name}-alone`]),
  "--reporter=./scripts/test-reports.ts",
]);
await checked();
const { failedFiles } = readRulesReport();
// Two cores that start a hundred servers at once may be late once in eight thousand tests; what is broken fails alone too.
const again = failedFiles.length <= 2 ? failedFiles : [];
if (code !== 0) {
  const codes = again.map(({ project, file }) =>
    vitest(`Once more, alone: ${file}`, [`--project=${project}`, file]),
  );
  if (codes.length === 0 || codes.some((code) => code !== 0)) {
    console.error("\nRules and http failed");
    process.exit(code);
  }
}
step("Browser", "node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
  ...tools,
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  // What it makes of the tests' TypeScript, which takes four seconds while no worker runs yet, is good for the next run.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: ".cache/playwright",
});
const reports = readReports();
for (const report of reports) printSlowest(report);
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
const [passed, failed] = [reports.map((report) => report.passed), reports.map((report) => report.failed)];
console.log(`\n${sum(passed)} passed, ${sum(failed)} failed`);
for (const { project, file } of again) console.log(`Failed at first and passed alone: [${project}] ${file}`);
