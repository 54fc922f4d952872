import { expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";
import { enter, fill, ownPassword, popup, signInLink } from "./people.ts";

test.beforeEach(({ page }) => page.goto("/"));

test("somebody who forgot the password chooses a new one by mail", async ({ page, hospital }) => {
  const email = "owen.prosser@mail.example";
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Forgotten your password?" }).click();
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If this address has an account");

  const [mail] = hospital.rows<{ text: string }>("select text from outbox where recipient = ?", email);
  const [link = ""] = /\/reset-password\/[\w-]+/.exec(mail?.text ?? "") ?? [];
  await page.goto(link);
  const form = page.getByRole("main");
  await fill(form, { "New password": ownPassword, "Confirm new password": "three brown owl" });
  await form.getByRole("button", { name: "Change the password" }).click();
  await expectSummary(page, "Passwords do not match");
  await fill(form, { "New password": ownPassword, "Confirm new password": ownPassword });
  await form.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("status")).toContainText("Password changed successfully");
  await enter(page, email, ownPassword);
  await expect(page).toHaveURL("/profile");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a patient changes the password, and only the new one opens the door", async ({ page }, { project }) => {
  const email = project.name.startsWith("without")
    ? "ibrahim.sesay@mail.example"
    : "lucy.pemberton@mail.example";
  await signInLink(page).click();
  await enter(page, email, "demo-hospital");
  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Security" }).click();
  const form = page.getByRole("main");
  await fill(form, { "Old password": "demo-hospital", "New password": ownPassword });
  await fill(form, { "Confirm new password": "three brown owl" });
  await form.getByRole("button", { name: "Change password" }).click();
  await expectSummary(page, "Passwords do not match");
  const typed = { "Old password": "demo-hospital", "New password": ownPassword };
  await fill(form, { ...typed, "Confirm new password": ownPassword });
  await form.getByRole("button", { name: "Change password" }).click();
  await expectNoticeOnce(page, "Password changed successfully");
  await page.getByRole("button", { name: "Logout" }).click();
  await signInLink(page).click();
  await enter(page, email, "demo-hospital");
  await expectSummary(page, "Invalid email or password");
  await enter(page, email, ownPassword);
  await expect(page).toHaveURL("/profile");
});
