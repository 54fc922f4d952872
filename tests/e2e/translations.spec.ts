import { enterDashboard, expectNoViolations, openFrom } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test.beforeEach(({ hospital }) => {
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'ar', 1, 'open', updated_at from languages where code = 'en'",
  );
});

test.afterEach(({ hospital }) => {
  hospital.change("delete from record_texts");
  hospital.change("delete from revisions where kind like '%/%'");
  hospital.change("delete from languages where code <> 'en'");
});

test("an admin translates a slide, which visitors then read in their language", async ({ page, hospital }, {
  project,
}) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings/languages");
  const slides = hospital.rows("select id from slides").length;
  await page.getByRole("link", { name: `${slides} missing in Arabic: Slides` }).click();
  // Others may have added more slides than stand on a page.
  await page.getByRole("searchbox").fill("Good care");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Edit Good care, close to home" }).click();
  const popup = page.getByRole("dialog", { name: "Translate into Arabic" });
  await expect(popup).toContainText("Good care, close to home");
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (project.use.javaScriptEnabled) await expectNoViolations(page);
  }
  await popup.getByLabel("Title in Arabic", { exact: true }).fill("رعاية جيدة بالقرب من بيتك");
  await popup.getByLabel("Subtitle in Arabic").fill("باب واحد لكل الأقسام.");
  await popup.getByRole("button", { name: "Save the translation" }).click();
  await expect(page.getByRole("status").first()).toContainText("Translation updated successfully");
  await expect(page.getByLabel("Translations")).toHaveValue("ar-missing");
  await expect(page.getByRole("row", { name: /Good care/ })).toHaveCount(0);

  await page.goto("/admin/slides?q=Good+care");
  await page.getByRole("link", { name: "Edit Good care, close to home" }).click();
  const own = page.getByRole("dialog", { name: "Edit slide" });
  await expect(own.getByLabel("Title", { exact: true })).toHaveValue("Good care, close to home");
  await own.getByRole("link", { name: "Arabic" }).click();
  await expect(page.getByLabel("Title in Arabic", { exact: true })).toHaveValue("رعاية جيدة بالقرب من بيتك");

  await page.context().clearCookies();
  await page.goto(`${hospital.url}/ar`);
  await expect(page.locator(".slide-title").first()).toHaveText("رعاية جيدة بالقرب من بيتك");
  await expect(page.locator(".slide-title").first()).not.toHaveAttribute("lang");
  await expect(page.locator(".slide-title").nth(1)).toHaveAttribute("lang", "en");
});

test("what a translation said before is compared and brought back from the history", async ({ page }, {
  project,
}) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  const form = page.getByRole("dialog", { name: "Translate into Arabic" });
  for (const title of ["رعاية جيدة", "رعاية أفضل"]) {
    await page.goto("/admin/slides/1/edit?lang=ar");
    await form.getByLabel("Title in Arabic", { exact: true }).fill(title);
    await form.getByRole("button", { name: "Save the translation" }).click();
    await expect(page.getByRole("status").first()).toContainText("Translation updated successfully");
  }
  await page.goto("/admin/slides/1/edit?lang=ar");
  await form.getByRole("link", { name: "Earlier versions" }).click();
  await expect(page.getByLabel("Language", { exact: true })).toHaveValue("ar");
  await expect(page.getByRole("cell", { name: "Slide (Arabic)" })).toHaveCount(2);
  const changed = await openFrom(page, "Changed", "View", "Changed: Good care, close to home");
  await expect(changed.locator(".compared del")).toHaveText("جيدة");
  await expect(changed.locator(".compared ins")).toHaveText("أفضل");
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (project.use.javaScriptEnabled) await expectNoViolations(page);
  }
  await expect(changed).toContainText("This is how it is now.");
  await page.goBack();
  const first = await openFrom(page, "Added", "View", "Added: Good care, close to home");
  await first.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("status").first()).toContainText("Translation restored successfully");
  await expect(page.getByRole("cell", { name: "Restored" })).toHaveCount(1);
  await page.goto("/admin/slides/1/edit?lang=ar");
  await expect(form.getByLabel("Title in Arabic", { exact: true })).toHaveValue("رعاية جيدة");
});
