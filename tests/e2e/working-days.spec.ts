import type { Locator } from "@playwright/test";
import { enterDashboard, openPopup } from "./dashboard.ts";
import { expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

const day = (popup: Locator, name: string) => popup.getByRole("group", { name });
const times = async (group: Locator) => [
  await group.getByLabel("From").inputValue(),
  await group.getByLabel("To").inputValue(),
];

test("a week is changed, a day cleared, and the public page follows", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors?q=haddad");
  await openPopup(page, "Working days of Laila Haddad", "Working days of Dr. Laila Haddad");
  const popup = page.getByRole("dialog", { name: "Working days of Dr. Laila Haddad" });
  await day(popup, "Sunday").getByLabel("From").fill("10:00");
  await day(popup, "Sunday").getByLabel("To").fill("14:00");
  await day(popup, "Monday").getByRole("button", { name: "Clear" }).click();
  await expect(day(popup, "Monday").getByLabel("From")).toHaveValue("");
  expect(await times(day(popup, "Monday"))).toEqual(["", ""]);
  expect(await times(day(popup, "Sunday"))).toEqual(["10:00", "14:00"]);
  await popup.getByRole("button", { name: "Save the working days" }).click();
  await expect(page).toHaveURL(/\/dashboard\/doctors\?q=haddad$/);
  await expectNoticeOnce(page, "Doctor updated successfully");
  await page.goto("/doctors");
  await page.getByRole("link", { name: "Dr. Laila Haddad", exact: true }).click();
  await expect(page.getByRole("row", { name: "Monday" })).toContainText("Not Available");
  await expect(page.getByRole("row", { name: "Sunday" })).toContainText("10:00 – 14:00");
});

test("half a day is no day, and Enter saves instead of clearing", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors?q=morioka");
  const popup = await openPopup(page, "Working days of Kenji Morioka", "Working days of Dr. Kenji Morioka");
  const sunday = day(popup, "Sunday");
  await sunday.getByLabel("From").fill("10:00");
  await sunday.getByLabel("To").fill("");
  await sunday.getByLabel("From").press("Enter");
  await expectSummary(page, "Enter when Sunday ends");
  await expect(sunday.getByLabel("From")).toHaveValue("10:00");
  await popup.getByRole("link", { name: "Enter when Sunday ends" }).click();
  await expect(sunday.getByLabel("To")).toBeFocused();
});

test("an end's minimum moves along with the beginning @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors?q=morioka");
  const popup = await openPopup(page, "Working days of Kenji Morioka", "Working days of Dr. Kenji Morioka");
  const sunday = day(popup, "Sunday");
  await sunday.getByLabel("From").fill("10:30");
  await expect(sunday.getByLabel("To")).toHaveAttribute("min", "10:30");
  await sunday.getByRole("button", { name: "Clear" }).click();
  await expect(sunday.getByLabel("To")).not.toHaveAttribute("min");
});

test("a week is changed by keyboard alone, and the focus comes back to its link @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors?q=okafor");
  const link = page.getByRole("link", { name: "Working days of Grace Okafor" });
  const title = page.getByRole("heading", { name: "Working days of Dr. Grace Okafor" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await day(page.getByRole("dialog"), "Sunday").getByLabel("From").focus();
  await page.keyboard.type("0900AM");
  await day(page.getByRole("dialog"), "Sunday").getByLabel("To").focus();
  await page.keyboard.type("1130AM");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Doctor updated successfully");
  await expect(link).toBeFocused();
});

test("doctors change their own week from the settings", async ({ page }) => {
  await enterDashboard(page, "doctor");
  await page.goto("/admin/settings");
  const popup = await openPopup(page, "Working days", "Your working days");
  await day(popup, "Saturday").getByLabel("From").fill("09:00");
  await day(popup, "Saturday").getByLabel("To").fill("11:00");
  await popup.getByRole("button", { name: "Save the working days" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expectNoticeOnce(page, "Doctor updated successfully");
});
