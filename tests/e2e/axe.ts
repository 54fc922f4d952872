import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Without its comments and long names it is less than half as much for a browser to read. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of accessibility that a page breaks, each with the elements that do. */
export async function violationsOf(page: Page, rules: RunOptions["rules"] = {}) {
  // What is in order need not be described, which takes longer than to find it, and nobody reads how to select the rest.
  const options: RunOptions = { rules, resultTypes: ["violations"], selectors: false };
  const violations = page.frames().length > 1 ? await inFrames(page, options) : await here(page, options);
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
}

type Violations = AxeResults["violations"];

/** As axe's own package has it, which asks the page a dozen questions, and brings the whole of axe anew with each look. */
async function inFrames(page: Page, options: RunOptions): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations;
}

async function here(page: Page, options: RunOptions): Promise<Violations> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, options);
    return violations;
  }, options);
}
