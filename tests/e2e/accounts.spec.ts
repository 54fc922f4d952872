import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addDays, localNow } from "../../db/local-time.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

/** Beyond the demo's appointments, so that every time is free. */
const date = addDays(localNow("UTC").date, 60);
const password = "three brown owls";

test.beforeEach(({ page }) => page.goto("/"));

test("a patient signs up, signs in, books, changes the booking, and signs out", async ({
  page,
  hospital,
}) => {
  const email = `${randomUUID()}@mail.example`;
  const mark = randomUUID();
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Create an account" }).click();
  const signUp = popup(page, "Create an account");
  await fill(signUp, { "First name": "Ada", "Last name": "Okafor", Email: email, Phone: "+44 1632 960777" });
  await signUp.getByLabel("Password").fill(password);
  await signUp.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("status")).toContainText("Account created successfully");
  await enter(page, email, password);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main")).toContainText("No appointments yet !");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await firstDoctor(page).click();
  const booking = page.getByRole("region", { name: "Book an appointment" });
  await expect(booking.getByLabel("Email")).toHaveCount(0);
  await fill(booking, { Date: date, Time: "09:15", Message: mark });
  await booking.getByRole("button", { name: "Request the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  expect(
    hospital.rows("select firstname, email, phone, time from appointments where description = ?", mark),
  ).toEqual([{ firstname: "Ada", email, phone: "+44 1632 960777", time: "09:15" }]);

  await page.getByRole("banner").getByRole("link", { name: "My profile" }).click();
  const row = page.getByRole("row").filter({ hasText: "09:15" });
  await expect(row).toContainText("Pending");
  await row.getByRole("link", { name: /^Edit/ }).click();
  await popup(page, "Edit appointment").getByLabel("Time").fill("10:45");
  await popup(page, "Edit appointment").getByRole("button", { name: "Save the changes" }).click();
  await expectNoticeOnce(page, "Appointment updated successfully");
  await expect(page.getByRole("row").filter({ hasText: "10:45" })).toHaveCount(1);

  await page.getByRole("button", { name: "Logout" }).click();
  await expectNoticeOnce(page, "Logged out successfully");
  await expect(page).toHaveURL("/");
  await expect(signInLink(page)).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/");
});

test("a visitor who books is asked to sign in, and goes on where they were", async ({ page, hospital }) => {
  const mark = randomUUID();
  await firstDoctor(page).click();
  const booking = page.getByRole("region", { name: "Book an appointment" });
  await fill(booking, { Date: date, Time: "11:15", Message: mark });
  await booking.getByRole("button", { name: "Request the appointment" }).click();
  const summary = await expectSummary(page, "You must be logged in to book an appointment");
  await summary.getByRole("link", { name: "Sign in" }).click();
  await enter(page, "patient@demo.example", "demo-hospital");
  await expect(booking.getByLabel("Message")).toHaveValue(mark);
  await expect(booking.getByLabel("Time")).toHaveValue("11:15");
  await booking.getByRole("button", { name: "Request the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  expect(hospital.rows("select firstname from appointments where description = ?", mark)).toEqual([
    { firstname: "Nora" },
  ]);
});

test("a wrong password is refused, the address kept, the password not", async ({ page }) => {
  await signInLink(page).click();
  await enter(page, "patient@demo.example", "not the password");
  await expectSummary(page, "Invalid email or password");
  const form = popup(page, "Sign in");
  await expect(form.getByLabel("Email")).toHaveValue("patient@demo.example");
  await expect(form.getByLabel("Password")).toHaveValue("");
  await form.getByLabel("Password").fill("demo-hospital");
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/profile");
});

test("what is missing or too weak is said at its field", async ({ page, hospital }) => {
  const email = `${randomUUID()}@mail.example`;
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Create an account" }).click();
  const signUp = popup(page, "Create an account");
  await checkNothing(signUp.locator("form"));
  await fill(signUp, { "First name": "Ada", Email: email, Password: "short" });
  await signUp.getByRole("button", { name: "Create the account" }).click();
  const summary = await expectSummary(
    page,
    "Enter your last name",
    "Enter your phone number",
    "Password must be 8 characters or more",
  );
  await expect(signUp.getByLabel("First name")).toHaveValue("Ada");
  await expect(signUp.getByLabel("Password")).toHaveValue("");
  await expect(signUp.getByLabel("Phone")).toHaveAccessibleDescription("Error: Enter your phone number");
  await summary.getByRole("link", { name: "Enter your last name" }).click();
  await expect(signUp.getByLabel("Last name")).toBeFocused();
  expect(hospital.rows("select id from users where email = ?", email)).toEqual([]);
});

test("the two forms lead to each other, and closing them leads back", async ({ page }) => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" }).click();
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Create an account" }).click();
  await popup(page, "Create an account").getByRole("link", { name: "Sign in" }).click();
  await popup(page, "Sign in").getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
});

test("somebody who forgot the password chooses a new one by mail", async ({ page, hospital }) => {
  const email = "owen.prosser@mail.example";
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Forgotten your password?" }).click();
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If there is an account with this address");

  const [mail] = hospital.rows<{ text: string }>("select text from outbox where recipient = ?", email);
  const [link = ""] = /\/reset-password\/[\w-]+/.exec(mail?.text ?? "") ?? [];
  await page.goto(link);
  const form = page.getByRole("main");
  await fill(form, { "New password": password, "The new password again": "three brown owl" });
  await form.getByRole("button", { name: "Change the password" }).click();
  await expectSummary(page, "Passwords do not match");
  await fill(form, { "New password": password, "The new password again": password });
  await form.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("status")).toContainText("Password changed successfully");
  await enter(page, email, password);
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
  await fill(form, { "Old password": "demo-hospital", "New password": password });
  await fill(form, { "The new password again": "three brown owl" });
  await form.getByRole("button", { name: "Change password" }).click();
  await expectSummary(page, "Passwords do not match");
  const typed = { "Old password": "demo-hospital", "New password": password };
  await fill(form, { ...typed, "The new password again": password });
  await form.getByRole("button", { name: "Change password" }).click();
  await expectNoticeOnce(page, "Password changed successfully");
  await page.getByRole("button", { name: "Logout" }).click();
  await signInLink(page).click();
  await enter(page, email, "demo-hospital");
  await expectSummary(page, "Invalid email or password");
  await enter(page, email, password);
  await expect(page).toHaveURL("/profile");
});

test("staff have a door of their own, through which no patient comes", async ({ page }) => {
  await page.goto("/dashboard/overview");
  await expect(page).toHaveURL("/login");
  const form = page.getByRole("main");
  await fill(form, { Email: "patient@demo.example", Password: "demo-hospital" });
  await form.getByRole("button", { name: "Log in" }).click();
  await expectSummary(page, "You are not authorized to access this page");
  await fill(form, { Email: "doctor@demo.example", Password: "demo-hospital" });
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard/overview");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard/overview");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Logged out successfully");
});

test("a password can be seen while it is typed @js", async ({ page }) => {
  await signInLink(page).click();
  const field = popup(page, "Sign in").getByLabel("Password", { exact: true });
  await field.fill(password);
  await expect(field).toHaveAttribute("type", "password");
  await popup(page, "Sign in").getByRole("button", { name: /^Show/ }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue(password);
  await popup(page, "Sign in").getByRole("button", { name: /^Hide/ }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("no button promises to show a password where nothing can @no-js", async ({ page }) => {
  await signInLink(page).click();
  await expect(popup(page, "Sign in").getByLabel("Password")).toBeVisible();
  await expect(popup(page, "Sign in").getByRole("button", { name: /^Show/ })).toHaveCount(0);
});

function signInLink(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: "Sign in" });
}

function popup(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name });
}

function firstDoctor(page: Page): Locator {
  return page
    .getByRole("region", { name: "Our doctors" })
    .getByRole("link", { name: /^Dr\. / })
    .first();
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(new RegExp(`^${label}\\s*(\\(optional\\)\\s*)?$`)).fill(value);
  }
}

async function enter(page: Page, email: string, secret: string): Promise<void> {
  const form = popup(page, "Sign in");
  await fill(form, { Email: email, Password: secret });
  await form.getByRole("button", { name: "Sign in" }).click();
}
