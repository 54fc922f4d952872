import { desktop, expect, openHome, test } from "./hospital.ts";

test.use({ unused: true });

test("the home page's own rules are all that the stylesheet has for it, in the same order @js", async ({
  page,
  request,
}) => {
  await openHome(page);
  await page.mouse.move(5, 5);
  await page.locator(".slider.is-live").waitFor();
  const address = await page.locator("[data-stylesheet]").getAttribute("data-stylesheet");
  const css = await (await request.get(address ?? "")).text();
  const { own, whole, needed } = await page.evaluate((text) => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    // Whatever the pointer and the keyboard may do to an element, and what is drawn beside it, is part of it.
    const passing = /::?(?:before|after|backdrop|marker|placeholder|file-selector-button|-webkit-[\w-]+)/g;
    const moods = /:(?:hover|focus-visible|focus-within|focus|active|disabled|checked|target)/g;
    const matches = (selector: string) =>
      document.querySelector(selector.replace(passing, ":is(*)").replace(moods, ":is(*)")) !== null;
    const rulesOf = (rules: CSSRuleList, within = ""): Array<{ rule: string; isNeeded: boolean }> =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return [{ rule: within + rule.cssText, isNeeded: matches(rule.selectorText) }];
        if (rule instanceof CSSMediaRule) return rulesOf(rule.cssRules, `${rule.conditionText} `);
        return [{ rule: within + rule.cssText, isNeeded: false }];
      });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const all = rulesOf(sheet.cssRules);
    const inPage = [...document.styleSheets].find(({ ownerNode }) => ownerNode instanceof HTMLStyleElement);
    return {
      own: rulesOf(inPage?.cssRules ?? sheet.cssRules).map(({ rule }) => rule),
      whole: all.map(({ rule }) => rule),
      needed: all.filter(({ isNeeded }) => isNeeded).map(({ rule }) => rule),
    };
  }, css);
  expect(needed.length).toBeGreaterThan(200);
  expect(own.length).toBeLessThan(whole.length);
  expect(needed.filter((rule) => !own.includes(rule))).toEqual([]);
  expect(whole.filter((rule) => own.includes(rule))).toEqual(own);
});

test("its script comes by itself, once the page has loaded @js", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => scripts).toEqual([expect.stringMatching(/^\/build\/enhance\/index-\w+\.js$/)]);
});

test("a pointer that lies still does not fetch them, one that moves does @js", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await openHome(page);
  const whole = page.locator('link[rel="stylesheet"]');
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })));
  await expect(whole).toHaveCount(0);
  await page.mouse.move(100, 100);
  await page.mouse.move(160, 140);
  await expect(whole).toHaveCount(1);
});

test("a popup over the home page comes with the rest of the rules @js", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openHome(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup).toBeVisible();
  await expect(popup.locator(".popup")).toHaveCSS("width", "560px");
  await expect(popup).toHaveCSS("border-top-width", "0px");
});
