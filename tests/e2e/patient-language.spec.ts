import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test.beforeEach(({ hospital }) => {
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'ar', 1, 'open', updated_at from languages where code = 'en'",
  );
});

test.afterEach(({ hospital }) => {
  hospital.change("delete from languages where code <> 'en'");
});

test("at the desk, whoever comes in is noted in the language that they read", async ({ page, hospital }, {
  project,
}) => {
  await enterDashboard(page, "customer-care");
  await page.goto("/dashboard/desk/walk-in");
  const popup = page.getByRole("dialog", { name: "Add walk-in" });
  const language = popup.getByLabel("Language");
  await expect(language).toHaveValue("en");
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (project.use.javaScriptEnabled) await expectNoViolations(page);
  }
  await popup.getByLabel("First name").fill("Samira");
  await language.selectOption({ label: "Arabic" });
  await popup.getByLabel("Department").selectOption({ index: 1 });
  await popup.getByRole("button", { name: "Add and give a number" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await expect(page.getByText("Language: Arabic").first()).toBeVisible();
  expect(hospital.rows("select language from appointments where firstname = 'Samira'")).toEqual([
    { language: "ar" },
  ]);
});
