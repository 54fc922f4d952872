import type { Page } from "@playwright/test";
import { openOwn, own } from "../support/own-hospital.ts";
import { expect, testAt } from "./hospital.ts";

const test = testAt(openOwn);

const widths = [320, 360, 768, 1280, 1920];

/** Pages that stand otherwise where scripts run, and those that do not. */
const withScripts = ["/", "/about", "/appointment", "/sign-in", "/sign-up", "/login"];
const others = [
  ...["/contact", "/departments", "/doctors", "/leadership-team", "/updates", "/gallery"],
  ...["/search?q=heart", "/nowhere"],
];

/** How much wider than the screen a page is. */
const surplus = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether all of a text is seen where it is cut off after some lines. */
const isWhole = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
    );

test("[D9] a hospital with a long name and nothing entered fits at every width", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  for (const path of javaScriptEnabled ? withScripts : [...withScripts, ...others]) {
    await page.goto(path);
    await expect(page.locator(".pic-blank"), path).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await surplus(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      expect(await isWhole(page, ".site-header .brand > span"), `${path} at ${width} px`).toBe(true);
    }
  }
});

test("[D9] its face is whole at every width: header, drawing, name and tasks, one after another", async ({
  page,
}) => {
  await page.goto("/");
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox();
    if (!found) throw new Error(`${selector} is not seen`);
    return { top: found.y, bottom: found.y + found.height };
  };
  const drawn = page.locator("main .slide img");
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1920);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [header, drawing, tasks] = [
      await box(".site-header"),
      await box("main .slide img"),
      await box(".tasks > ul"),
    ];
    expect(drawing.top, `${width} px`).toBeGreaterThanOrEqual(header.bottom - 1);
    expect(tasks.top, `${width} px`).toBeGreaterThanOrEqual(drawing.bottom - 17);
    await expect(page.getByRole("heading", { level: 1 }), `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("[D9] a long address gives way in the strip above the header, and covers nothing @no-js", async ({
  page,
  site,
}) => {
  site.change(
    "update web_info set address = ?, email = ?",
    "114 Cathedral Close, Upper Wallingford-on-the-Marsh, Oxfordshire OX10 9ZZ",
    "enquiries@saint-bartholomews-holy-trinity.example",
  );
  await page.goto("/contact");
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await page.locator(".strip-contacts li > *").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const words = document.createRange();
          words.selectNodeContents(element.querySelector("span") ?? element);
          const box = (element.querySelector("span") ?? words).getBoundingClientRect();
          return { left: element.getBoundingClientRect().left, end: box.right };
        }),
    );
    expect(parts.length, `${width}`).toBe(width < 1024 ? 2 : 3);
    const edge = await page.locator(".header-bar").evaluate((bar) => {
      const { right } = bar.getBoundingClientRect();
      return right - Number.parseFloat(getComputedStyle(bar).paddingRight);
    });
    for (const [index, { end }] of parts.entries()) {
      const next = parts[index + 1]?.left ?? edge;
      expect(end, `${width}`).toBeLessThanOrEqual(next + 0.5);
    }
  }
});

test("[D9] an error's words begin where the site's do @no-js", async ({ page }) => {
  await page.goto("/nowhere");
  for (const width of [320, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [brand, title] = [
      await page.locator(".site-header .brand").boundingBox(),
      await page.getByRole("heading", { level: 1 }).boundingBox(),
    ];
    expect(title?.x, `${width} px`).toBe(brand?.x);
  }
});

test("[D17] the dashboard's bar shows the whole name at every width @no-js", async ({ page, site }) => {
  const name = "Saint Bartholomew's and the Holy Trinity Community Hospital and Maternity Centre";
  site.change("update web_info set name = ?", name);
  const form = { email: own.email, password: own.new_password };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/login", { form, headers, maxRedirects: 0 });
  await page.goto("/dashboard/overview");
  await expect(page.getByText("There are no sign-ups in the last 12 weeks.")).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isWhole(page, ".top-bar-site > span"), `${width}`).toBe(true);
    expect(await surplus(page), `${width}`).toBeLessThanOrEqual(0);
  }
});
