import { addDays, localNow } from "../../db/local-time.ts";
import { pagesOf } from "../support/pdf.ts";
import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";

const range = "from=2031-05-05&until=2031-05-09";

test("a manager narrows a report down, is told what is wrong, and puts it right", async ({
  page,
  javaScriptEnabled,
}) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/overview");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page);
  const form = page.getByRole("search", { name: "Reports" });
  await form.getByLabel("From").fill("2031-05-09");
  await form.getByLabel("Until").fill("2031-05-05");
  await form.getByLabel("Department").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("alert")).toContainText("The last day must not be before the first");
  await expect(form.getByLabel("From")).toHaveValue("2031-05-09");
  if (javaScriptEnabled) await expectNoViolations(page);
  await page.getByRole("link", { name: "The last day must not be before the first" }).click();
  await form.getByLabel("Until").fill("2031-05-12");
  await form.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "9 to 12 May 2031" })).toBeVisible();
  await expect(page.getByRole("region", { name: "By day" }).getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("reports-2031-05-09-2031-05-12.csv");
});

test("the screen is no wider than a phone; its tables scroll by the keyboard", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(phone);
  await enterDashboard(page, "admin");
  await page.goto(`/dashboard/reports?${range}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  if (javaScriptEnabled) await expectNoViolations(page);
  const table = page.getByRole("group", { name: "By day" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(table.getByRole("rowheader", { name: "Mon 5 May" })).toBeInViewport();
});

test("it is printed with the hospital and the days, without the form, and nothing is cut off", async ({
  page,
}) => {
  await enterDashboard(page, "admin");
  await page.goto(`/dashboard/reports?${range}`);
  const words = pagesOf(await page.pdf({ format: "A4" })).join(" ");
  for (const part of ["Alderbrook Hospital", "5 to 9 May 2031", "Requests by day", "Mon 5 May", "Late"])
    expect(words).toContain(part);
  for (const part of ["Export as CSV", "Logout", "Figures", "Website"]) expect(words).not.toContain(part);
  await page.emulateMedia({ media: "print" });
  // What an A4 page has room for.
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test("the website's figures are behind the second tab, no wider than a phone", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(phone);
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/reports");
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Website" }).click();
  const form = page.getByRole("search", { name: "Reports of the website" });
  const [from, until] = [addDays(localNow("UTC").date, -10), addDays(localNow("UTC").date, -4)];
  await form.getByLabel("From").fill(from);
  await form.getByLabel("Until").fill(until);
  await form.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("region", { name: "By day" }).getByRole("row")).toHaveCount(9);
  await expect(
    page.getByRole("region", { name: "Pages" }).getByRole("link", { name: "Home page" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Searches without results" })).toContainText("parking");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  if (javaScriptEnabled) await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`website-${from}-${until}.csv`);
});
