import type { Page } from "@playwright/test";
import { enterDashboard, expectNoViolations, openPopup } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

const namesOf = (page: Page) => page.getByRole("rowheader").allInnerTexts();
const inMenu = (page: Page) => page.locator(".nav-menu").first().locator("a").allTextContents();

test("departments are put in order with buttons, and stand so in the menu", async ({ page }, { project }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/departments");
  await page.getByRole("link", { name: "Change the order" }).click();
  await expect(page.getByText("This is the order on the site.")).toBeVisible();
  const [first = "", second = "", third = "", ...rest] = await namesOf(page);

  await page.getByRole("button", { name: `Down ${first}` }).click();
  await expect(page.getByRole("status")).toContainText("Department moved to place 2");
  expect(await namesOf(page)).toEqual([second, first, third, ...rest]);
  if (project.use.javaScriptEnabled) {
    await expect(page.getByRole("button", { name: `Down ${first}` })).toBeFocused();
    await page.keyboard.press("Enter");
  } else await page.getByRole("button", { name: `Down ${first}` }).click();
  await expect(page.getByRole("status")).toContainText("Department moved to place 3");
  expect(await namesOf(page)).toEqual([second, third, first, ...rest]);

  await page
    .getByRole("row")
    .filter({ hasText: first })
    .getByRole("link", { name: "Move to another place" })
    .click();
  const popup = page.getByRole("dialog", { name: "Move department" });
  await popup.getByLabel("Place").fill("1");
  await popup.getByRole("button", { name: "Move it" }).click();
  await expect(page.getByRole("status")).toContainText("Department moved to place 1");
  expect(await namesOf(page)).toEqual([first, second, third, ...rest]);

  await page.getByRole("button", { name: `Up ${second}` }).click();
  await expect(page.getByRole("status")).toContainText("Department moved to place 1");
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "Add department" })).toBeVisible();
  await page.goto("/about");
  expect((await inMenu(page)).slice(0, 3)).toEqual([second, first, third]);
});

test("a row is dragged to its place @js", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/partners?arrange=1");
  const [first = "", second = "", third = "", ...rest] = await namesOf(page);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row(first)
    .locator(".grip")
    .dragTo(row(third), { targetPosition: { x: 200, y: 4 } });
  await expect(page.getByRole("status")).toContainText("Partner moved to place 2");
  expect(await namesOf(page)).toEqual([second, first, third, ...rest]);
});

test("the order, and moving one, break no rule of accessibility @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides?arrange=1");
  await expectNoViolations(page, phone, desktop);
  await openPopup(page, `Move to another place: ${(await namesOf(page))[0]}`, "Move slide");
  await expectNoViolations(page);
});
