import { enterDashboard, expectNoViolations, openPopup } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test("the top bar says who is signed in, and lets them out", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  await page.goto("/dashboard/overview");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Farrow" })).toBeVisible();
  await bar.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("status")).toContainText("Logged out successfully");
  await page.goto("/admin/slides");
  await expect(page).toHaveURL(/\/login$/);
});

test("the sidebar opens the group of the current screen, and the menu on a phone", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  await page.goto("/dashboard/overview");
  const nav = page.getByRole("navigation", { name: "Dashboard" });
  await expect(nav.getByRole("link", { name: "Slides" })).toBeHidden();
  await nav.getByText("Media").click();
  await nav.getByRole("link", { name: "Slides" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Slides");
  await expect(nav.getByRole("link", { name: "Slides" })).toHaveAttribute("aria-current", "page");
  await page.setViewportSize(phone);
  await expect(nav).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await expect(nav).toBeHidden();
});

test("a popup gives the focus back to the link that opened it @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides?sort=title");
  const link = page.getByRole("link", { name: /^Edit / }).first();
  const name = (await link.textContent()) ?? "";
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Close", exact: true }).click(),
    () => page.goBack(),
  ]) {
    await openPopup(page, name, "Edit slide");
    await expect(page.getByRole("heading", { name: "Edit slide" })).toBeFocused();
    await close();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/slides\?sort=title$/);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  }
});

test("what was changed in a form is not lost by a slip @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Close", exact: true }).click(),
    () => page.goBack(),
  ]) {
    const popup = await openPopup(page, "Add slide", "Add slide");
    await popup.getByLabel("Title", { exact: true }).fill("Half a thought");
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(popup.getByLabel("Title", { exact: true })).toHaveValue("Half a thought");
    await leave();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("each of two forms on a screen is kept from being lost @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const overview = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Dashboard" });
  for (const label of ["First name", "New password"]) {
    // Until its scripts have run, nobody is asked.
    await page.goto("/admin/settings", { waitUntil: "networkidle" });
    await page.getByLabel(label, { exact: true }).fill("Changed");
    await overview.click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
  }
});

const screens = [
  "/dashboard/overview",
  "/admin/settings",
  "/admin/settings/company",
  "/admin/settings/look",
  "/admin/settings/menu",
  "/admin/settings/sign-in",
  "/admin/settings/retention",
  "/admin/slides",
  "/admin/slides?q=nothing-like-it",
  "/admin/slides/new",
];

test("overview, settings and slides are accessible on a phone and on a desktop @js", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  for (const path of screens) {
    await page.goto(path);
    await expectNoViolations(page, phone, desktop);
  }
});

test("a doctor's own week is accessible on a phone and on a desktop @js", async ({ page }) => {
  await enterDashboard(page, "doctor");
  await page.goto("/admin/settings/working-days");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, phone, desktop);
});
