import { enterDashboard, expectNoViolations, openFrom, rowOf } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test("a doctor's texts and the hospital's profile are prepared, compared and published", async ({ page }, {
  project,
}) => {
  const words = project.use.javaScriptEnabled ? "Sees people on Sundays." : "Sees people on Saturdays.";
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors");
  const name = await page.getByRole("rowheader").first().innerText();
  await openFrom(page, name, "Edit", "Edit doctor");
  await page.getByRole("link", { name: "Prepare their texts, or take something back" }).click();
  const form = page.getByRole("dialog", { name: /^Texts of / });
  await form.getByLabel("Description").fill(words);
  await form.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByRole("status")).toContainText("Draft of the doctor saved");
  await page.goto("/admin/history?kind=doctors");
  await rowOf(page, "Draft").getByRole("link", { name: "View" }).first().click();
  await expect(page.locator(".compared ins").first()).toBeVisible();
  await page.getByRole("link", { name: "Publish it on a date" }).click();
  const date = page.getByRole("dialog", { name: "Publish it on a date" });
  await date.getByLabel("Published on").fill("2020-01-01T08:00");
  await date.getByRole("button", { name: "Save the date" }).click();
  await expect(date.getByRole("alert")).toContainText("Published on must be in the future");
  if (project.use.javaScriptEnabled) await expectNoViolations(page, phone, desktop);
  await date.getByLabel("Published on").fill("2033-03-07T08:00");
  await date.getByRole("button", { name: "Save the date" }).click();
  await expect(page.getByRole("status")).toContainText("The draft will be published by itself");
  await rowOf(page, "Draft").getByRole("link", { name: "View" }).first().click();
  await expect(page.getByText("It is published by itself on 7 March 2033 at 08:00.")).toBeVisible();
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect(page.getByRole("status")).toContainText("Doctor published successfully");

  await page.goto("/admin/settings/company");
  await page.getByLabel("Mission").fill(words);
  await page.getByRole("button", { name: "Save as draft, without pictures" }).click();
  await expect(page.getByRole("status")).toContainText("Draft of the company profile saved");
  await expect(page.getByText("This is the draft")).toBeVisible();
  await expect(page.getByLabel("Mission")).toHaveValue(words);
  await page.getByRole("button", { name: "Save the company profile" }).click();
  await expect(page.getByRole("status")).toContainText("Company profile updated successfully");
  await page.goto("/about");
  await expect(page.getByText(words)).toBeAttached();
});

test("the form of a doctor's texts breaks no rule of accessibility @js", async ({ page, hospital }) => {
  const [doctor] = hospital.rows<{ id: number }>("select id from doctors where department_id is not null");
  await enterDashboard(page, "admin");
  await page.goto(`/dashboard/doctors/${doctor?.id}/texts`);
  await expect(page.locator(".rich-text.is-live")).toBeVisible();
  await expectNoViolations(page, phone, desktop);
});

test("what lies below a formatted text stays where it is when the editor comes to life @js", async ({
  page,
  hospital,
}) => {
  const [doctor] = hospital.rows<{ id: number }>("select id from doctors where department_id is not null");
  await enterDashboard(page, "admin");
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const measured = Promise.withResolvers<void>();
    await page.route(/editor\.client/, async (route) => {
      await measured.promise;
      await route.continue();
    });
    await page.goto(`/dashboard/doctors/${doctor?.id}/texts`);
    const field = page.locator(".field", { has: page.locator(".rich-text") });
    const height = async () => (await field.boundingBox())?.height;
    const before = await height();
    measured.resolve();
    await expect(page.locator(".rich-text.is-live")).toBeVisible();
    expect(await height()).toBeCloseTo(before ?? 0, 0);
    await page.unrouteAll();
  }
});
