import { randomUUID } from "node:crypto";
import { addAppointment, addPatient } from "../support/portal.ts";
import { demoPassword } from "../support/session.ts";
import { expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";
import { enter, farDate, fill, firstDoctor, ownPassword, popup, signInLink } from "./people.ts";

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
  await signUp.getByLabel("Password").fill(ownPassword);
  await signUp.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("status")).toContainText("Account created successfully");
  await enter(page, email, ownPassword);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main")).toContainText("No appointments yet !");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await firstDoctor(page).click();
  const booking = page.getByRole("region", { name: "Book an appointment" });
  await expect(booking.getByLabel("Email")).toHaveCount(0);
  await fill(booking, { Date: farDate, Time: "09:15", Message: mark });
  await booking.getByRole("button", { name: "Request the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  expect(
    hospital.rows("select firstname, email, phone, time from appointments where description = ?", mark),
  ).toEqual([{ firstname: "Ada", email, phone: "+44 1632 960777", time: "09:15" }]);

  await page.getByRole("banner").getByRole("link", { name: "My profile" }).click();
  const row = page.getByRole("row").filter({ hasText: "09:15" });
  await expect(row).toContainText("Pending");
  await row.getByRole("link", { name: /^Edit/ }).click();
  await popup(page, "Edit appointment").getByLabel("Time", { exact: true }).fill("10:45");
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
  await fill(booking, { Date: farDate, Time: "11:15", Message: mark });
  await booking.getByRole("button", { name: "Request the appointment" }).click();
  const summary = await expectSummary(page, "You must be logged in to book an appointment");
  await summary.getByRole("link", { name: "Sign in" }).click();
  await enter(page, "patient@demo.example", "demo-hospital");
  await expect(booking.getByLabel("Message")).toHaveValue(mark);
  await expect(booking.getByLabel("Time", { exact: true })).toHaveValue("11:15");
  await booking.getByRole("button", { name: "Request the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  expect(hospital.rows("select firstname from appointments where description = ?", mark)).toEqual([
    { firstname: "Nora" },
  ]);
});

test("a patient keeps a profile, and changes the email with the password alone", async ({
  page,
  hospital,
}) => {
  const [email, other] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
  const id = addPatient(hospital, email);
  await signInLink(page).click();
  await enter(page, email, demoPassword);
  await expect(page).toHaveURL("/profile");
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  hospital.change("update sessions set created_at = ? where user_id = ?", hourAgo, id);
  await page.getByRole("link", { name: "My profile" }).last().click();
  const form = page.getByRole("region", { name: "My profile" });
  await form.getByLabel("Female", { exact: true }).check();
  await fill(form, { "First name": "Leonie", "Date of birth": "1990-02-01", Email: other });
  await form.getByRole("button", { name: "Save the profile" }).click();
  await expectSummary(page, "Enter your password to change your email");
  await expect(form.getByLabel("First name")).toHaveValue("Leonie");
  await fill(form, { "Current password": demoPassword });
  await form.getByRole("button", { name: "Save the profile" }).click();
  await expectNoticeOnce(page, "Profile updated successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leonie Ly");
  // Without a picture, the initials lead to the account from the top of every page.
  const initials = await page.getByRole("banner").getByText("LL", { exact: true }).boundingBox();
  expect(initials?.width).toBe(32);
  await expect(form.getByLabel("Email")).toHaveValue(other);
  expect(hospital.rows("select subject from outbox where recipient = ?", email)).toHaveLength(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await signInLink(page).click();
  await enter(page, other, demoPassword);
  await expect(page).toHaveURL("/profile");
});

test("a patient cancels from the second page of many, and is back on it", async ({ page, hospital }) => {
  const email = `${randomUUID()}@mail.example`;
  const user_id = addPatient(hospital, email);
  for (let day = 1; day <= 28; day++) {
    addAppointment(hospital, { user_id, date: `2032-02-${String(day).padStart(2, "0")}` });
  }
  await signInLink(page).click();
  await enter(page, email, demoPassword);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  const row = page.getByRole("row").filter({ hasText: "27 February 2032" });
  await row.getByRole("link", { name: /^View/ }).click();
  await popup(page, "View appointment").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/profile?page=2");
  await row.getByRole("link", { name: /^View/ }).click();
  await popup(page, "View appointment").getByRole("link", { name: "Cancel this appointment" }).click();
  await popup(page, "Cancel appointment").getByRole("button", { name: "Cancel the appointment" }).click();
  await expectNoticeOnce(page, "Appointment cancelled successfully");
  await expect(page).toHaveURL("/profile?page=2");
  await expect(row).toContainText("Cancelled");
});
