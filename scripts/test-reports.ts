import { readFileSync, writeFileSync } from "node:fs";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { Reporter, TestModule } from "vitest/node";

/** How a part of the tests went. */
export interface TestReport {
  /** The files of which a test failed, or that failed before their first one. */
  failedFiles: Array<{ project: string; file: string }>;
  passed: number;
  failed: number;
  /** How long each test took, or each file of tests, in milliseconds. */
  durations: Array<{ name: string; ms: number }>;
}

// Beside the build: the browser tests empty the folder of their own results.
const rulesReport = "build/rules-and-http.json";
export const browserReport = "build/browser.json";

/** Vitest's reporter: its own JSON does not count what is done before a file's first test. */
export default class KeepReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const durations = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return { name: `[${module.project.name}] ${module.relativeModuleId}`, ms: duration + collectDuration };
    });
    const failedFiles = modules
      .filter((module) => !module.ok())
      .map((module) => ({ project: module.project.name, file: module.relativeModuleId }));
    const report: TestReport = {
      passed: count("passed"),
      failed: count("failed"),
      failedFiles,
      durations,
    };
    writeFileSync(rulesReport, JSON.stringify(report));
  }
}

/** How rules and http went. */
export const readRulesReport = (): TestReport => JSON.parse(readFileSync(rulesReport, "utf8"));

/** How rules and http went, and the browser tests. */
export function readReports(): TestReport[] {
  const { stats, suites }: JSONReport = JSON.parse(readFileSync(browserReport, "utf8"));
  const durations = suites.flatMap(durationsIn);
  return [
    readRulesReport(),
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, failedFiles: [], durations },
  ];
}

function durationsIn({ specs, suites = [] }: JSONReportSuite): TestReport["durations"] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({ name: `[${projectName}] ${file} › ${title}`, ms: duration })),
    ),
  );
  return [...own, ...suites.flatMap(durationsIn)];
}

/** Prints what took longest. */
export function printSlowest({ durations }: TestReport, count = 10): void {
  const slowest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  console.log("\nSlowest:");
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
