import type { Page } from "@playwright/test";
import { accounts, demoPassword } from "../support/session.ts";
import { authenticatorOf } from "../support/two-step.ts";
import { expectNoViolations } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";
import { fill } from "./people.ts";

test.use({ viewport: phone });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await fill(page.getByRole("main"), { Email: email, Password: demoPassword });
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

test("two-step sign-in is set up, asked for, remembered and forgotten; a recovery code is good once", async ({
  page,
  hospital,
}, { project }) => {
  const { javaScriptEnabled } = project.use;
  const email = `two-step-${javaScriptEnabled ? "with" : "without"}@demo.example`;
  hospital.change(
    `insert into users (role_id, firstname, lastname, email, phone, password_hash, created_at, updated_at)
     select role_id, 'Ida', 'Berg', ?, phone, password_hash, created_at, updated_at from users where email = ?`,
    ...[email, accounts.receptionist],
  );
  const looksRight = async () => {
    if (javaScriptEnabled) await expectNoViolations(page);
  };
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await page.goto("/admin/settings/security");
  await looksRight();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code of your key" })).toBeVisible();
  await looksRight();
  const app = authenticatorOf(await page.locator(".enrolment-key").innerText());
  await page.getByLabel("Code", { exact: true }).fill(app.code() === "123456" ? "654321" : "123456");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(app.code());
  await page.getByRole("button", { name: "Switch on" }).click();
  const codes = page.locator(".recovery-codes li");
  await expect(codes).toHaveCount(10);
  await looksRight();
  const recovery = await codes.first().innerText();

  await signOut(page);
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  await looksRight();
  await page.getByLabel("Don’t ask for a code in this browser for 30 days").check();
  await giveCode(page, recovery);
  await expect(page).toHaveURL(/\/dashboard\/overview$/);

  // This browser is not asked any more, until it is forgotten.
  await signOut(page);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await page.goto("/admin/settings/security");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await looksRight();
  await page.getByRole("button", { name: "Ask for a code everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Not asked for a code" })).toHaveCount(0);
  await signOut(page);
  await signIn(page, email);
  await giveCode(page, recovery);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/code$/);
  await giveCode(page, app.code(1));
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});

test("who is asked to switch it on meets a page after signing in, and puts it off", async ({
  page,
  hospital,
}, { project }) => {
  const { javaScriptEnabled } = project.use;
  const email = `asked-${javaScriptEnabled ? "with" : "without"}@demo.example`;
  hospital.change(
    `insert into users (role_id, firstname, lastname, email, phone, password_hash, created_at, updated_at)
     select role_id, 'Ida', 'Berg', ?, phone, password_hash, created_at, updated_at from users where email = ?`,
    ...[email, accounts.admin],
  );
  hospital.change(
    "insert into two_step_asked (user_id, asked_at) select id, ? from users where email = ?",
    ...[new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString(), email],
  );
  await signIn(page, email);
  const heading = page.getByRole("heading", { level: 1, name: "Set up two-step sign-in" });
  await expect(heading).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/asked-${javaScriptEnabled}.png`, fullPage: true });
  await page.getByRole("link", { name: "Set it up" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/security$/);
  await signOut(page);
  await signIn(page, email);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await expect(page.getByRole("region", { name: "Two-step sign-in" })).toHaveCount(0);
  await signOut(page);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
});
