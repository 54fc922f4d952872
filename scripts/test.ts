import { readFileSync } from "node:fs";
import { ensureBuilt } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { check, step } from "./steps.ts";
import { findTestTools } from "./test-tools.ts";

// Beside the build: the browser tests empty the folder of their own results.
const rulesReport = "build/rules-and-http.json";
const browserReport = "build/browser.json";

let tools: Record<string, string>;
try {
  tools = { CHROMIUM_PATH: findChromium(), ...findTestTools() };
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
check();
await ensureBuilt();
step(
  "Rules and http",
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${rulesReport}`],
  tools,
);
step("Browser", "node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
  ...tools,
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
});
const rules = JSON.parse(readFileSync(rulesReport, "utf8"));
const browser = JSON.parse(readFileSync(browserReport, "utf8")).stats;
console.log(
  `\n${rules.numPassedTests + browser.expected} passed, ${rules.numFailedTests + browser.unexpected} failed`,
);
