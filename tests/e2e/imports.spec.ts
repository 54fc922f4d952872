import type { Page } from "@playwright/test";
import { enterDashboard, expectNoViolations, openPopup } from "./dashboard.ts";
import { expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

/** What looks for violations is a script itself. */
const expectAccessible = async (page: Page) => {
  if (test.info().project.use.javaScriptEnabled) await expectNoViolations(page);
};

test("departments come in from a file, are looked at before, and taken back", async ({ page, hospital }, {
  project,
}) => {
  const own = project.name.replace(/\W/g, "");
  const file = (text: string) => ({
    ...{ name: `departments-${own}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) },
  });
  const stored = () => hospital.rows("select name from departments where name like ?", `${own} %`);
  await enterDashboard(page, "admin");
  await page.goto("/admin/import");
  await expectAccessible(page);

  const popup = await openPopup(page, "Import a file", "Import a file");
  await expectAccessible(page);
  await popup.getByLabel("What is in it").selectOption("Departments");
  await popup.getByLabel("File").setInputFiles(file(""));
  await popup.getByRole("button", { name: "Look at it" }).click();
  await expectSummary(page, "This file is empty");
  await popup.getByLabel("What is in it").selectOption("Departments");
  await popup.getByLabel("File").setInputFiles(file(`Title;Text\n${own} Eyes;See\n${own} Ears;\n;Nothing\n`));
  await popup.getByRole("button", { name: "Look at it" }).click();

  await expect(page.getByRole("heading", { name: "Nothing can come in yet" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("No column is matched to Name");
  await page.getByLabel("Title is read as").selectOption("Name");
  await page.getByLabel("Text is read as").selectOption("Description");
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Enter a name" })).toContainText("4");
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Forget this file" }).click();
  await expectNoticeOnce(page, "The file is forgotten");

  const again = await openPopup(page, "Import a file", "Import a file");
  await again.getByLabel("What is in it").selectOption("Departments");
  await again.getByLabel("File").setInputFiles(file(`Name;Description\n${own} Eyes;See\n${own} Ears;Hear\n`));
  await again.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("heading", { name: "Would come in: 2 new" })).toBeVisible();
  await expectAccessible(page);
  expect(stored()).toHaveLength(0);
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expectNoticeOnce(page, "Departments: 2 new");
  expect(stored()).toHaveLength(2);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await expectNoticeOnce(page, "Import undone successfully");
  expect(stored()).toHaveLength(0);
});
