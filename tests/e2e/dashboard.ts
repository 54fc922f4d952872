import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { accounts, demoPassword, type RoleName } from "../support/session.ts";
import { expect } from "./hospital.ts";

/** Signs in at the staff's door. */
export async function enterDashboard(page: Page, role: Exclude<RoleName, "patient">): Promise<void> {
  await page.goto("/login");
  const form = page.locator("#login");
  await form.getByLabel("Email").fill(accounts[role]);
  await form.getByLabel("Password", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
}

/** Opens a popup by its link, and waits until it stands. */
export async function openPopup(page: Page, link: string, title: string): Promise<Locator> {
  await page.getByRole("link", { name: link, exact: true }).click();
  const popup = page.getByRole("dialog", { name: title });
  await expect(popup).toBeVisible();
  return popup;
}

/** The row of a list that holds some words. */
export function rowOf(page: Page, words: string): Locator {
  return page.getByRole("row").filter({ hasText: words });
}

/** No rule of accessibility is broken on a page that stands still. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
