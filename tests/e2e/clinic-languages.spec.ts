import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { desktop, expect, openLanguages, phone, test } from "./hospital.ts";

openLanguages("ar", "en-XA");

test("a clinic's screens come alive from right to left, and nothing is wider than a phone @js", async ({
  page,
  hospital,
}) => {
  await enterDashboard(page, "superadmin");
  hospital.change("update users set language = 'ar' where email like 'superadmin@%'");
  for (const path of [
    ...["/admin/departments?arrange=1", "/admin/services", "/admin/visit-types/1/edit"],
    ...["/dashboard/doctors/5/edit", "/dashboard/doctors/5/view", "/dashboard/absences", "/admin/admins"],
    ...[
      "/dashboard/absences/new",
      "/dashboard/extra-hours",
      "/dashboard/waiting-list",
      "/dashboard/staff/new",
    ],
  ]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize(desktop);
  await page.goto("/dashboard/doctors");
  await expectNoViolations(page);
});

test("the arrow keys of the editor's buttons follow the line @js", async ({ page, hospital }) => {
  await enterDashboard(page, "superadmin");
  for (const [language, key] of [
    ["en-XA", "ArrowRight"],
    ["ar", "ArrowLeft"],
  ] as const) {
    hospital.change("update users set language = ? where email like 'superadmin@%'", language);
    await page.goto("/admin/departments/new");
    const buttons = page.locator(".rich-text.is-live .rich-text-toolbar button");
    await expect(buttons.first()).toBeVisible();
    await buttons.first().focus();
    await page.keyboard.press(key);
    await expect(buttons.nth(1)).toBeFocused();
  }
  await expectNoViolations(page);
});
