import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Whether V8 refuses what the build has compiled, in a process with these flags. */
function isRefused(...flags: string[]): boolean {
  const question = 'console.log(require("./build/wellhouse.cjs").serverScript().cachedDataRejected)';
  return JSON.parse(execFileSync(process.execPath, [...flags, "-e", question], { encoding: "utf8" }));
}

test("V8 takes what the build has compiled, under the flags that a server starts with and no others", () => {
  expect(isRefused("--max-semi-space-size=8")).toBe(false);
  expect(isRefused("--no-allocation-site-pretenuring")).toBe(true);
});
