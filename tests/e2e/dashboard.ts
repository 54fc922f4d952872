import type { Browser, Locator, Page, ViewportSize } from "@playwright/test";
import { accounts, demoPassword, type RoleName } from "../support/session.ts";
import { violationsOf } from "./axe.ts";
import { desktop, expect, test } from "./hospital.ts";

export const appointmentsList = "/dashboard/appointments";

/** Signs in at the staff's door, without a look at its form: `sign-in.spec.ts` has that. */
export async function enterDashboard(page: Page, role: Exclude<RoleName, "patient">): Promise<void> {
  const form = { email: accounts[role], password: demoPassword };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post("/login", { form, headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/dashboard/overview"]);
}

/** Opens a popup by its link, and waits until it stands. */
export async function openPopup(page: Page, link: string, title: string): Promise<Locator> {
  await page.getByRole("link", { name: link, exact: true }).click();
  return standing(page, title);
}

/** Where a formatted text is written: with JavaScript the editor, once it has taken the text area's place. */
export async function formattedText(scope: Page | Locator, label: string | RegExp): Promise<Locator> {
  if (test.info().project.use.javaScriptEnabled) {
    await expect(scope.locator(".rich-text:not(.is-live)")).toHaveCount(0);
  }
  return scope.getByRole("textbox", { name: label });
}

/** The row of a list that holds some words. */
export function rowOf(page: Page, words: string): Locator {
  return page.getByRole("row").filter({ hasText: words });
}

/** A page of somebody else, in a browser of their own with the same settings. */
export async function pageOf(
  browser: Browser,
  page: Page,
  role: Exclude<RoleName, "patient">,
): Promise<Page> {
  const { javaScriptEnabled, baseURL } = test.info().project.use;
  const context = await browser.newContext({
    viewport: desktop,
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    baseURL: baseURL ?? new URL(page.url()).origin,
  });
  const other = await context.newPage();
  await enterDashboard(other, role);
  return other;
}

/** Opens a popup from the row of somebody's appointment. */
export async function openFrom(page: Page, words: string, action: string, title: string): Promise<Locator> {
  await rowOf(page, words).getByRole("link", { name: action }).click();
  return standing(page, title);
}

/** A popup once it stands, and where scripts run has come alive: until then it hears no key. */
async function standing(page: Page, title: string): Promise<Locator> {
  const popup = page.getByRole("dialog", { name: title });
  const { javaScriptEnabled } = test.info().project.use;
  await expect(javaScriptEnabled ? popup.and(page.locator(":modal")) : popup).toBeVisible();
  return popup;
}

/** No rule of accessibility is broken on a page that stands still, in each of some sizes where it is asked for in several. */
export async function expectNoViolations(page: Page, ...sizes: ViewportSize[]): Promise<void> {
  const parts = () =>
    page.evaluate(() => {
      const count = (selector: string) => document.querySelectorAll(selector).length;
      return { titles: count("h1"), loading: count("[role=progressbar]:not([hidden])") };
    });
  // One question: roles are looked for in all elements, by a script that each page is given for it.
  await expect.poll(parts, { message: page.url() }).toEqual({ titles: 1, loading: 0 });
  if (sizes.length === 0) expect(await violationsOf(page), page.url()).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await violationsOf(page), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}
