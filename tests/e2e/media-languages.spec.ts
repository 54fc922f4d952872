import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { desktop, expect, openLanguages, phone, test } from "./hospital.ts";

openLanguages("ar", "en-XA");

test("the media's screens come alive from right to left, and nothing is wider than a phone @js", async ({
  page,
  hospital,
}) => {
  await enterDashboard(page, "admin");
  hospital.change("update users set language = 'ar' where email like 'admin@%'");
  for (const path of [
    ...["/admin/slides?arrange=1", "/admin/updates", "/admin/updates/1/edit?lang=ar", "/admin/pages/1/edit"],
    ...["/admin/pictures", "/admin/pictures/1/edit", "/admin/alerts/new", "/admin/history"],
    ...["/admin/documents/new", "/admin/redirects", "/admin/subscribers", "/admin/newsletters"],
  ]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
  await expectNoViolations(page);
});

test("a screen of another area brings its words, and the editor says all it says in them @js", async ({
  page,
  hospital,
}) => {
  await enterDashboard(page, "admin");
  hospital.change("update users set language = 'en-XA' where email like 'admin@%'");
  await page.setViewportSize(desktop);
  await page.goto("/admin/contacts");
  await page.locator('nav a[href="/admin/partners"]').click();
  await expect(page.getByRole("searchbox")).toHaveAccessibleName(/^⟦.*⟧$/);
  await page.goto("/admin/updates/new");
  const editor = page.locator(".rich-text.is-live");
  for (const format of ["link", "figure"]) {
    await editor.locator(`.ql-${format}`).click();
    const bar = editor.locator(".link-bar");
    await expect(bar).toHaveAccessibleName(/^⟦.*⟧$/);
    await expect(bar.locator("label").first()).toHaveText(/^⟦.*⟧$/);
    if (format === "link") {
      await bar.getByRole("button").first().click();
      await expect(bar.getByRole("alert")).toHaveText(/^⟦.*⟧$/);
    }
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  }
  await expectNoViolations(page);
});
