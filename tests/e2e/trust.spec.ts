import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addPatient } from "../support/portal.ts";
import { accounts, demoPassword, knock } from "../support/session.ts";
import { enterDashboard, expectNoViolations, rowOf } from "./dashboard.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

test.use({ viewport: phone });

let shot = 1;
async function looksRight(page: Page): Promise<void> {
  const { javaScriptEnabled } = test.info().project.use;
  if (javaScriptEnabled) await expectNoViolations(page);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/trust-${shot++}.png`, fullPage: true });
}

const longAgo = "update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null";

test("the audit log is narrowed down, and taken out after the password", async ({ page, hospital }) => {
  await knock(hospital, accounts.doctor, "not this one");
  await enterDashboard(page, "superadmin");
  await page.goto("/admin/audit");
  await page.getByLabel("Action", { exact: true }).selectOption("sign-in failed");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/action=sign-in/);
  await expect(rowOf(page, "sign-in failed").first()).toContainText("Doctor");
  await looksRight(page);
  hospital.change(longAgo);
  await page.getByRole("link", { name: "Export as CSV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it is you" })).toBeVisible();
  await looksRight(page);
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Confirm" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  const table = await readFile(await (await file).path(), "utf8");
  expect(table).toContain('"sign-in failed"');
  expect(table).not.toContain('"viewed"');
});

test("how long records are kept is set, with the password for less, and says what goes", async ({
  page,
  hospital,
}) => {
  hospital.change("update retention set suggestions = null");
  await enterDashboard(page, "superadmin");
  await page.goto("/admin/settings/retention");
  const form = page.locator("#retention");
  await form.getByLabel(/^Suggestions/).fill("3000");
  await form.getByRole("button", { name: "Save" }).click();
  await expectNoticeOnce(page, "Retention updated successfully");
  await looksRight(page);
  hospital.change(longAgo);
  await page.reload();
  await form.getByLabel(/^Suggestions/).fill("2000");
  await checkNothing(form);
  await form.getByRole("button", { name: "Save" }).click();
  await expectSummary(page, "Enter your password");
  await looksRight(page);
  await form.getByLabel("Your password").fill(demoPassword);
  await form.getByRole("button", { name: "Save" }).click();
  await expectNoticeOnce(page, "Retention updated successfully");
  await expect(form.getByLabel(/^Suggestions/)).toHaveValue("2000");
});

test("a superadmin says which roles sign in in two steps", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  await page.goto("/admin/settings/sign-in");
  for (const rule of ["Asked to switch it on", "Only if they want it"]) {
    await page.getByLabel("Receptionist").selectOption(rule);
    await page.getByRole("button", { name: "Save" }).click();
    await expectNoticeOnce(page, "Sign-in updated successfully");
  }
  await looksRight(page);
});

test("a patient takes their data along, and closes the account", async ({ page, hospital }, { project }) => {
  const email = `leaves-${project.use.javaScriptEnabled ? "with" : "without"}@mail.example`;
  addPatient(hospital, email);
  const form = { email, password: demoPassword };
  await page.request.post("/sign-in", { form, headers: { "Sec-Fetch-Site": "same-origin" } });
  hospital.change(longAgo);
  await page.goto("/profile/data");
  const download = page.locator("#prove");
  await download.getByLabel("Your password").fill(demoPassword);
  await download.getByRole("button", { name: "Confirm" }).click();
  await looksRight(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  expect((await file).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const close = page.locator("#close");
  await close.getByLabel("Your password").fill("not this one");
  await close.getByRole("button", { name: "Close the account" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await looksRight(page);
  await close.getByLabel("Your password").fill(demoPassword);
  await close.getByRole("button", { name: "Close the account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/profile/data");
  await expect(page).not.toHaveURL(/profile/);
});
