import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Hospital, Site } from "../support/hospital.ts";
import { hospitalOfWorker } from "../support/hospital-of-worker.ts";

/** What a worker's last test looked through, and what it asked for. */
interface Last {
  kind: string;
  context: BrowserContext;
  /** A page that stays: what a browser has read and compiled of a site is its process's, which ends with the last page. */
  resting: Page;
}

interface Options {
  /** Looks through a browser that has seen nothing of the site yet, or changes what belongs to all of its pages, such as the clock. */
  unused: boolean;
}

/**
 * Each worker has a hospital of its own, and no page may complain in the console. A test begins without a cookie, on a page of
 * its own.
 */
export const test = base.extend<Options, { hospital: Site; last: Partial<Last> }>({
  unused: [false, { option: true }],
  hospital: hospitalOfWorker,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  last: [({}, use) => use({}), { scope: "worker" }],
  baseURL: ({ hospital }, use) => use(hospital.url),
  context: async ({ browser, last, unused, baseURL, viewport, locale, colorScheme, contextOptions }, use) => {
    if (unused) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const kind = JSON.stringify([baseURL, viewport, locale, colorScheme, contextOptions]);
    const { context, resting } = last.kind === kind ? (last as Last) : await anew(browser, last, kind);
    await use(context);
    for (const page of context.pages()) if (page !== resting) await page.close();
    await context.clearCookies();
  },
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // An answer with an error status is what several tests ask for.
      if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
      complaints.push(message.text());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** In the place of the last test's, whose settings were others. */
async function anew(browser: Browser, last: Partial<Last>, kind: string): Promise<Last> {
  await last.context?.close();
  const context = await browser.newContext();
  const resting = await context.newPage();
  await resting.goto("/robots.txt");
  return Object.assign(last, { kind, context, resting });
}

/**
 * For a file about another hospital than the worker's: it is opened for the first of its tests, which get it as `site`. A
 * `hospital` of the worker's in its place would have the file start a worker and a browser of its own.
 */
export function testAt(open: () => Promise<Hospital>) {
  let opened: Promise<Hospital> | undefined;
  const own = test.extend<{ site: Site }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    site: async ({}, use) => {
      opened ??= open();
      await use(await opened);
    },
    baseURL: ({ site }, use) => use(site.url),
  });
  own.afterAll(async () => {
    await (await opened)?.stop();
  });
  return own;
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** Opens the home page with its script, for which it would only ask a moment after it has been painted. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => {
    const loader = document.querySelector("script[data-stylesheet]")?.textContent;
    return import(/import\("(.+?)"\)/.exec(loader ?? "")?.[1] ?? "");
  });
}

/** Has a form sent as it is, the way a browser without checks of its own does. */
export async function checkNothing(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
}

/** The summary of a failed form, which must have the focus. */
export async function expectSummary(page: Page, ...messages: Array<string | RegExp>): Promise<Locator> {
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText(messages);
  return summary;
}

/** The notice of a form that was taken: seen on this page, and not again on the next, which is this one unless told otherwise. */
export async function expectNoticeOnce(page: Page, text: string, next?: string): Promise<void> {
  await expect(page.getByRole("status")).toHaveText(`${text}Dismiss`);
  await (next === undefined ? page.reload() : page.goto(next));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);
}

/** Has the site open in these languages, too, in each test of a file. */
export function openLanguages(...codes: string[]): void {
  test.beforeEach(({ hospital }) => {
    for (const [index, code] of codes.entries())
      hospital.change(
        "insert into languages (code, position, state, updated_at) select ?, ?, 'open', updated_at from languages where code = 'en'",
        ...[code, index + 1],
      );
  });
  test.afterEach(({ hospital }) => {
    hospital.change("delete from languages where code <> 'en'");
    hospital.change("update users set language = null");
  });
}
