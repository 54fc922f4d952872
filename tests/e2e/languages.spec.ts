import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test.afterEach(({ hospital }) => {
  hospital.change("delete from languages where code <> 'en'");
});

test("an admin opens the site in Arabic, which a visitor reads from right to left", async ({
  page,
  hospital,
}, { project }) => {
  const looksRight = async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      if (project.use.javaScriptEnabled) await expectNoViolations(page);
    }
  };
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Languages" }).click();
  await expect(page.getByRole("heading", { name: "Languages of the website" })).toBeVisible();
  await page.getByLabel("Arabic").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Languages updated successfully");
  await expect(page.getByLabel("Arabic")).toBeChecked();
  await looksRight();

  await page.context().clearCookies();
  await page.goto("/contact");
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`${hospital.url}/ar/contact`);
  await looksRight();
  await page.setViewportSize(desktop);
  const [brand, menu] = [page.locator(".brand"), page.getByRole("navigation", { name: "القائمة الرئيسية" })];
  const [first, second] = [await brand.boundingBox(), await menu.boundingBox()];
  expect((first?.x ?? 0) > (second?.x ?? 0)).toBe(true);
  const form = page.locator("#contact");
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole("button", { name: "إرسال الرسالة" }).click();
  await expect(page.getByRole("alert", { name: "هناك مشكلة" })).toBeFocused();
  await looksRight();

  for (const path of [
    "/ar",
    "/ar/doctors",
    "/ar/appointment",
    "/ar/doctors/5/amina-diallo",
    "/ar/free-times",
  ]) {
    await page.goto(path);
    await looksRight();
  }
  const [article] = hospital.rows<{ slug: string }>("select slug from updates where published_status = 1");
  for (const path of [`/ar/blog/${article?.slug}`, "/ar/search?q=heart", "/ar/pages/privacy"]) {
    await page.goto(path);
    await looksRight();
  }
  await page.setViewportSize(desktop);
  await page.getByRole("link", { name: "الأقسام" }).first().click();
  await expect(page).toHaveURL(`${hospital.url}/ar/departments`);
  await page.locator(".card-link").first().click();
  await expect(page.locator(".language-note")).toContainText("الإنجليزية");
  await looksRight();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\d\/departments\/\d+\//);
});

test("a doctor's hours keep together, and stand one after the other as the language has it @no-js", async ({
  page,
  hospital,
}) => {
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'fr', 1, 'open', updated_at from languages where code = 'en'",
  );
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'ar', 2, 'open', updated_at from languages where code = 'en'",
  );
  const [doctor] = hospital.rows<{ id: number }>("select id from doctors where working_days like '%breaks%'");
  const comma = { "": ", ", "/fr": ", ", "/ar": "، " };
  for (const [prefix, expected] of Object.entries(comma)) {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await page.goto(`${prefix}/doctors/${doctor?.id}/x`);
      const ranges = page.locator(".schedule .range");
      // From right to left, a line of it has several boxes.
      const lines = await ranges.evaluateAll((found) =>
        found.map((range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size),
      );
      expect(new Set(lines), `${prefix} ${viewport.width}`).toEqual(new Set([1]));
      const [several] = await page.locator(".schedule td").filter({ hasText: /–.*–/ }).allTextContents();
      expect(several?.replaceAll(/[\d:]|\s–\s/g, "")).toBe(expected);
    }
  }
});
