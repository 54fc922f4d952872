import path from "node:path";
import { enterDashboard, expectNoViolations, formattedText, openPopup, rowOf } from "./dashboard.ts";
import { checkNothing, desktop, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

const picture = path.resolve("docs/pictures/department.webp");

test.beforeEach(async ({ page }) => enterDashboard(page, "admin"));

test("an article is written, previewed, published, taken back and deleted", async ({ page }) => {
  await page.goto("/admin/updates");
  let popup = await openPopup(page, "Add update", "Add update");
  await popup.getByLabel("Image").setInputFiles(picture);
  await popup.getByLabel("Title").fill("Lanterns in the garden");
  await (await formattedText(popup, /^Description/)).fill("Come on Friday.");
  await expect(popup.getByLabel("Visibility")).toHaveCount(0);
  await popup.getByRole("button", { name: "Add the update" }).click();
  await expect(page).toHaveURL(/\/admin\/updates$/);
  await expectNoticeOnce(page, "Update created successfully");
  await expect(rowOf(page, "Lanterns in the garden")).toContainText("Private");
  expect((await page.request.get("/blog/lanterns-in-the-garden")).status()).toBe(404);

  await page.getByLabel("Search articles by title").fill("lanterns");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  popup = await openPopup(page, "Preview Lanterns in the garden", "Preview");
  await expect(popup.getByRole("heading", { name: "Lanterns in the garden" })).toBeVisible();
  await expect(popup.getByRole("article")).toContainText("Come on Friday.");
  await popup.getByRole("link", { name: "Edit or publish" }).click();
  popup = page.getByRole("dialog", { name: "Edit update" });
  await popup.getByLabel("Visibility").selectOption("Public");
  await popup.getByRole("button", { name: "Save the update" }).click();
  await expect(page).toHaveURL(/\/admin\/updates\?q=lanterns/);
  await expectNoticeOnce(page, "Update updated successfully", "/updates");
  await page.getByRole("link", { name: "Lanterns in the garden" }).click();
  await expect(page.getByRole("article")).toContainText("Come on Friday.");

  await page.goto("/admin/updates?q=lanterns");
  popup = await openPopup(page, "Edit Lanterns in the garden", "Edit update");
  await popup.getByLabel("Visibility").selectOption("Private");
  await popup.getByRole("button", { name: "Save the update" }).click();
  await expect(rowOf(page, "Lanterns in the garden")).toContainText("Private");
  await page.goto("/updates");
  await expect(page.getByText("Lanterns in the garden")).toHaveCount(0);

  await page.goto("/admin/updates?q=lanterns");
  popup = await openPopup(page, "Delete Lanterns in the garden", "Delete update");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(page, "Lanterns in the garden")).toHaveCount(0);
  await expectNoticeOnce(page, "Update deleted successfully");
});

test("an article without a title stays in its form with what was written", async ({ page }) => {
  await page.goto("/admin/updates/new");
  const popup = page.getByRole("dialog", { name: "Add update" });
  await (await formattedText(popup, /^Description/)).fill("Half an article");
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Add the update" }).click();
  await expectSummary(page, "Enter a title");
  await expect(popup).toContainText("Half an article");
});

test("articles are accessible to work on, on a phone and on a desktop @js", async ({ page, hospital }) => {
  const [update] = hospital.rows<{ id: number }>("select id from updates order by id limit 1");
  for (const popup of ["", "/new", `/${update?.id}/view`, `/${update?.id}/edit`, `/${update?.id}/delete`]) {
    await page.goto(`/admin/updates${popup}`);
    await expectNoViolations(page, phone, desktop);
  }
});
