import { addDays, localNow } from "../../db/local-time.ts";
import { brokenWords } from "./broken-words.ts";
import { enterDashboard } from "./dashboard.ts";
import { expect, test } from "./hospital.ts";

const lists = ["/dashboard/appointments", "/dashboard/doctors", "/admin/updates", "/admin/services"];
const widths = [320, 360, 768, 1280];

// Scripts change nothing of these lists: what is broken there is so with them and without.

test("[D17] no word of what a row or a tile is called is broken at any width @no-js", async ({ page }) => {
  await enterDashboard(page, "admin");
  for (const path of lists) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const about = `${path} at ${width} px`;
      expect(await brokenWords(page.locator('tbody [scope="row"] > div')), about).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, about).toBeLessThanOrEqual(0);
    }
  }
  for (const role of ["admin", "customer-care"] as const) {
    await enterDashboard(page, role);
    await page.goto("/dashboard/overview");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page.locator(".tile")), `${role} at ${width} px`).toEqual([]);
    }
  }
});

test("[D11] no word of a card's title is broken at 320, 360 and 768 px", async ({ page }) => {
  for (const path of ["/", "/departments", "/departments/1/cardiology", "/updates"]) {
    await page.goto(path);
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page.locator(".card-title")), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("no word of why a day is closed, or of a kind of visit, is broken at any width", async ({ page }) => {
  const closed = addDays(localNow(Temporal.Now.timeZoneId()).date, 56);
  await page.goto(`/free-times?day=${closed}`);
  await expect(page.locator(".times-day", { hasText: "Building works" })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page.locator(".times-day")), `a closed day at ${width} px`).toEqual([]);
  }
  await enterDashboard(page, "admin");
  await page.goto("/admin/visit-types");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page.locator("tbody td")), `kinds of visit at ${width} px`).toEqual([]);
  }
});

test("no word of the history is broken beside a long name", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterDashboard(page, "admin");
  const long =
    "The lifts of the east wing stand still until the spare part has come: please use those at the gate";
  await page.goto("/admin/alerts/new");
  await page.getByLabel("Text", { exact: true }).fill(long);
  await page.getByRole("button", { name: "Add the alert" }).click();
  await page.locator("tbody tr", { hasText: long }).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Text", { exact: true }).fill(`${long}.`);
  await page.getByRole("button", { name: "Save the alert" }).click();
  await expect(page.locator("tbody tr", { hasText: `${long}.` })).toBeVisible();
  await page.goto("/admin/history");
  await expect(page.locator("tbody tr").first()).toContainText("Changed");
  expect(await brokenWords(page.locator("tbody td"))).toEqual([]);
});
