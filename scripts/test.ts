import { ensureBuilt } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { check, step } from "./steps.ts";
import { browserReport, printSlowest, readReports } from "./test-reports.ts";
import { findTestTools } from "./test-tools.ts";

let tools: Record<string, string>;
try {
  tools = { CHROMIUM_PATH: findChromium(), ...findTestTools() };
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
check();
await ensureBuilt();
const projects = ["slow", "quick", ...(tools.POSTGRES ? ["postgres"] : [])];
step(
  "Rules and http",
  "node_modules/vitest/vitest.mjs",
  [
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=./scripts/test-reports.ts",
  ],
  tools,
);
step("Browser", "node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
  ...tools,
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
});
const reports = readReports();
for (const report of reports) printSlowest(report);
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
const [passed, failed] = [reports.map((report) => report.passed), reports.map((report) => report.failed)];
console.log(`\n${sum(passed)} passed, ${sum(failed)} failed`);
