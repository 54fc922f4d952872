import { openMailServer } from "../support/mail-server.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { checkNothing, desktop, expect, expectSummary, phone, test } from "./hospital.ts";
import { fill } from "./people.ts";

test("a superadmin sets the mail server on a phone, tries it, and has everything checked", async ({
  page,
  hospital,
}, { project }) => {
  const mails = await openMailServer();
  const { port, username, password } = new URL(mails.url);
  const looksRight = async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      if (project.use.javaScriptEnabled) await expectNoViolations(page);
    }
  };
  await page.setViewportSize(phone);
  await enterDashboard(page, "superadmin");
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "System" }).click();
  await expect(page.getByRole("heading", { name: "This installation" })).toBeVisible();
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByRole("alert")).toContainText("No mail server is set");

  hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
  await page.getByRole("link", { name: "Change mail server" }).click();
  await expect(page.getByRole("heading", { name: "Mail server", level: 1 })).toBeVisible();
  const form = page.locator("#email");
  await fill(form, { Server: "mail example", Port: port, User: username });
  await form.getByLabel("Encryption").selectOption("opportunistic");
  await form.getByLabel("Password of the mail server").fill(decodeURIComponent(password));
  await checkNothing(form);
  await form.getByRole("button", { name: "Save" }).click();
  await expectSummary(page, "Enter your password");
  await looksRight();
  await form.getByLabel("Password of the mail server").fill(decodeURIComponent(password));
  await form.getByLabel("Your password").fill(demoPassword);
  await form.getByRole("button", { name: "Save" }).click();
  await expectSummary(page, "Server must be the name of a server, such as mail.example.com");
  await form.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await form.getByLabel("Password of the mail server").fill(decodeURIComponent(password));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Settings updated successfully");

  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByRole("status")).toContainText(`Test email sent to ${accounts.superadmin}`);
  expect(mails.taken.map(({ subject }) => subject)).toContain("Test email");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(async () => {
    await page.goto("/admin/settings/system");
    await expect(page.getByText(/^Last check: /)).toBeVisible({ timeout: 500 });
  }).toPass();
  const found = page.getByRole("region", { name: "Check" });
  await expect(found.getByText("OK").first()).toBeVisible();
  // Other journeys leave visits without claims: what is said of them is not theirs to decide.
  await expect(found.getByRole("term").filter({ hasText: "claims" }).first()).toBeVisible();
  await looksRight();

  await page.getByRole("link", { name: "Change mail server" }).click();
  await expect(form.getByLabel("Server", { exact: true })).toHaveValue("127.0.0.1");
  await expect(form.getByLabel("Password of the mail server", { exact: true })).toHaveValue("");
  await form.getByLabel("Server", { exact: true }).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Settings updated successfully");
  await mails.close();
});
