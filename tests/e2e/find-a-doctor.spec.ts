import { enterDashboard, expectNoViolations, openPopup } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";

test.use({ viewport: phone });

test("a doctor says what they treat, and is found by it, mistyped too", async ({
  page,
  javaScriptEnabled,
}) => {
  await enterDashboard(page, "doctor");
  await page.goto("/admin/settings");
  const title = "Languages and what you treat";
  const popup = await openPopup(page, title, title);
  if (javaScriptEnabled) await expectNoViolations(page);
  await popup.getByLabel("Languages spoken").fill("English, Klingon");
  await popup.getByLabel("What you treat").fill("broken hearts, palpitations");
  await popup.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Doctor updated successfully");

  await page.goto("/doctors");
  await expect(page.getByLabel("Speaks")).toBeHidden();
  await page.getByText("More filters", { exact: true }).click();
  await page.getByLabel("Speaks").selectOption("Klingon");
  await page.getByLabel("Treats").selectOption("broken hearts");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("1 doctor who speaks Klingon and treats broken hearts")).toBeVisible();
  await expect(page.getByLabel("Speaks")).toHaveValue("Klingon");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  if (javaScriptEnabled) await expectNoViolations(page);
  await page.getByRole("link", { name: "Dr. Amina Diallo", exact: true }).click();
  await expect(page.getByText("English, Klingon")).toBeVisible();

  await page.goto("/search?q=palpittions");
  await expect(page.getByRole("link", { name: "Dr. Amina Diallo", exact: true })).toBeVisible();
});

test("a service is found by its letter", async ({ page }) => {
  await page.goto("/departments");
  await page.getByRole("link", { name: "Services from A to Z" }).click();
  await page
    .getByRole("navigation", { name: "Letters" })
    .getByRole("link", { name: "B", exact: true })
    .click();
  await expect(page.getByRole("heading", { name: "B", exact: true })).toBeInViewport();
  await page.getByRole("link", { name: "Blood pressure clinic" }).click();
  await expect(page.getByRole("dialog", { name: "Blood pressure clinic" })).toBeVisible();
});
