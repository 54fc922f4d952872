import type { Page } from "@playwright/test";
import { picture } from "../support/uploads.ts";
import { exported, zipOf } from "../support/wordpress.ts";
import { enterDashboard, expectNoViolations, openPopup } from "./dashboard.ts";
import { expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

/** What looks for violations is a script itself. */
const expectAccessible = async (page: Page) => {
  if (test.info().project.use.javaScriptEnabled) await expectNoViolations(page);
};

test("departments come in from a file, are looked at before, and taken back", async ({ page, hospital }) => {
  const file = (text: string) => ({
    name: "departments.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const stored = () => hospital.rows("select name from departments where name in ('Eyes', 'Ears')");
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
  await popup.getByLabel("File").setInputFiles(file("Title;Text\nEyes;See\nEars;\n;Nothing\n"));
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
  await again.getByLabel("File").setInputFiles(file("Name;Description\nEyes;See\nEars;Hear\n"));
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

test("posts of a site in WordPress come in with their pictures, and lead there from their old addresses", async ({
  page,
  hospital,
}) => {
  const posts = exported([
    { type: "attachment", status: "inherit", id: 50, file: "2024/05/ward.png" },
    { title: "New ward", slug: "new-ward", thumbnail: 50 },
    { title: "Flu", slug: "flu", content: "<p>Flu.</p><iframe src='x'></iframe>" },
    { title: "About", type: "page" },
  ]);
  const zip = await zipOf({ "wp-content/uploads/2024/05/ward.png": await picture() });
  await enterDashboard(page, "admin");
  await page.goto("/admin/updates");
  const popup = await openPopup(page, "Import", "Import a file");
  await expect(popup.getByLabel("What is in it")).toHaveValue("updates");
  await popup
    .getByLabel("File")
    .setInputFiles({ name: "old-site.xml", mimeType: "text/xml", buffer: Buffer.from(posts) });
  await popup
    .getByLabel("Pictures")
    .setInputFiles({ name: "uploads.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
  await popup.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("heading", { name: "Would come in: 2 new" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Something embedded is left out" })).toContainText(
    "2: Flu",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 posts" }).click();
  await expectNoticeOnce(page, "Updates: 2 new", "/2024/05/new-ward/");
  await expect(page).toHaveURL("/blog/new-ward");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New ward");
  expect(hospital.rows("select image from updates where slug = ?", "new-ward")[0]?.image).not.toBeNull();
  await page.goto("/admin/import");
  await page
    .getByRole("row")
    .filter({ hasText: "old-site.xml" })
    .first()
    .getByRole("link", { name: "Undo" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await expectNoticeOnce(page, "Import undone successfully");
});
