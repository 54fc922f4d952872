import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules of accessibility that a page breaks, each with the elements that do. */
export async function violationsOf(page: Page, rules: Record<string, { enabled: boolean }> = {}) {
  const { violations } = await new AxeBuilder({ page })
    // What is in order need not be described, which takes longer than to find it.
    .options({ rules, resultTypes: ["violations"] })
    // Only what frames say has to be put together, which is done in another page.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
}
