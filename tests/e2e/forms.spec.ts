import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { departments } from "../../db/demo/content/departments.ts";
import { doctors } from "../../db/demo/content/doctors.ts";
import { addDays, localNow } from "../../db/local-time.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

/** Beyond the demo's appointments, so that every time is free. */
const date = addDays(localNow("UTC").date, 60);

test.beforeEach(({ page }) => page.goto("/"));

test("a contact message", async ({ page, hospital }) => {
  const mark = randomUUID();
  await mainLink(page, "Contact us").click();
  const form = page.getByRole("main");
  const firstname = form.getByLabel("First name", { exact: true });
  await firstname.fill("   ");
  await form.getByLabel("Last name", { exact: true }).fill("Okafor");
  await form.getByLabel("Phone", { exact: true }).fill("+44 1632 960777");
  await form.getByLabel("Email", { exact: true }).fill("ada@visitor.example");
  await form.getByLabel("Subject", { exact: true }).fill("Parking");
  await form.getByLabel("Message", { exact: true }).fill(mark);
  await form.getByRole("button", { name: "Send message" }).click();

  const summary = await expectSummary(page, "Enter your first name");
  await expect(firstname).toHaveAccessibleDescription("Error: Enter your first name");
  await expect(form.getByLabel("Last name", { exact: true })).toHaveValue("Okafor");
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue(mark);
  expect(hospital.rows("select id from contacts where message = ?", mark)).toEqual([]);

  await summary.getByRole("link", { name: "Enter your first name" }).click();
  await expect(firstname).toBeFocused();
  await page.keyboard.type("Ada");
  await form.getByRole("button", { name: "Send message" }).click();
  await expectNoticeOnce(page, "Message sent successfully");
  expect(
    hospital.rows("select firstname, lastname, phone, email, subject from contacts where message = ?", mark),
  ).toEqual([
    {
      firstname: "Ada",
      lastname: "Okafor",
      phone: "+44 1632 960777",
      email: "ada@visitor.example",
      subject: "Parking",
    },
  ]);
});

test("a suggestion", async ({ page, hospital }) => {
  const mark = randomUUID();
  await page.getByRole("link", { name: "Make a suggestion" }).click();
  const popup = page.getByRole("dialog", { name: "Make a suggestion" });
  const message = popup.getByLabel("Your suggestion");
  await expect(message).toHaveAttribute("rows", "5");
  await message.fill("  \n  ");
  await popup.getByRole("button", { name: "Send suggestion" }).click();

  await expectSummary(page, "Enter your suggestion");
  await expect(message).toHaveAccessibleDescription(/Error: Enter your suggestion/);
  await message.fill(`More benches.\n${mark}`);
  await popup.getByRole("button", { name: "Send suggestion" }).click();
  await expectNoticeOnce(page, "Suggestion sent successfully");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(hospital.rows("select message from suggestions where message like ?", `%${mark}`)).toEqual([
    { message: `More benches.\n${mark}` },
  ]);
});

test("a subscription", async ({ page, hospital }) => {
  const email = `${randomUUID()}@visitor.example`;
  const box = page.getByRole("contentinfo");
  await checkNothing(box.locator("form"));
  await box.getByLabel("News from the hospital, by email").fill("nobody");
  await box.getByRole("button", { name: "Subscribe" }).click();

  await expectSummary(page, "Enter an email address in the form name@example.com");
  const popup = page.getByRole("dialog", { name: "News from the hospital" });
  await expect(popup.getByLabel("Email")).toHaveValue("nobody");
  await popup.getByLabel("Name").fill("Ada Okafor");
  await popup.getByLabel("Email").fill(email);
  await popup.getByRole("button", { name: "Subscribe" }).click();
  await expectNoticeOnce(page, "Subscribed successfully");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(hospital.rows("select name from subscribers where email = ?", email)).toEqual([
    { name: "Ada Okafor" },
  ]);
});

test("a subscription by the footer's box alone", async ({ page, hospital }) => {
  const email = `${randomUUID()}@visitor.example`;
  await mainLink(page, "Gallery").click();
  const box = page.getByRole("contentinfo");
  await box.getByLabel("News from the hospital, by email").fill(email);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expectNoticeOnce(page, "Subscribed successfully");
  expect(new URL(page.url()).pathname).toBe("/gallery");
  expect(hospital.rows("select name from subscribers where email = ?", email)).toEqual([{ name: "" }]);
});

test("an appointment request", async ({ page, hospital }) => {
  const mark = randomUUID();
  const doctor = firstDoctor();
  await page.getByRole("banner").getByRole("link", { name: "Appointment" }).click();
  const form = page.getByRole("main");
  await form.getByLabel("Department").selectOption(doctor.department.name);
  await form.getByLabel("Doctor", { exact: false }).last().selectOption(doctor.name);
  await form.getByLabel("Date", { exact: true }).fill(date);
  await form.getByLabel("Time", { exact: true }).fill("10:30");
  await form.getByLabel("Description").fill("   ");
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Email").fill("ada@visitor.example");
  await form.getByRole("button", { name: "Request the appointment" }).click();

  await expectSummary(page, "Describe what you need help with");
  await expect(form.getByLabel("Description")).toHaveAccessibleDescription(
    /Describe what you need help with/,
  );
  await expect(form.getByLabel("Date", { exact: true })).toHaveValue(date);
  await expect(form.getByLabel("Time", { exact: true })).toHaveValue("10:30");
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  expect(await chosenText(form.getByLabel("Doctor").last())).toBe(doctor.name);

  await form.getByLabel("Description").fill(mark);
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  expect(
    hospital.rows(
      `select a.firstname, a.email, a.date, a.time, a.active_status, a.user_id, u.lastname as doctor
       from appointments a join users u on u.id = a.doctor_id where a.description = ?`,
      mark,
    ),
  ).toEqual([
    {
      firstname: "Ada",
      email: "ada@visitor.example",
      date,
      time: "10:30",
      active_status: 0,
      user_id: null,
      doctor: doctor.lastname,
    },
  ]);
});

test("booking on a doctor's page asks for a login and keeps what was written", async ({ page, hospital }) => {
  const mark = randomUUID();
  const doctorLinks = page.getByRole("region", { name: "Our doctors" }).getByRole("link", { name: /^Dr\. / });
  await doctorLinks.first().click();
  const form = page.getByRole("region", { name: "Book an appointment" });
  await form.getByLabel("Date", { exact: true }).fill(date);
  await form.getByLabel("Time", { exact: true }).fill("09:15");
  await form.getByLabel("Message").fill(mark);
  await form.getByRole("button", { name: "Request the appointment" }).click();

  const summary = await expectSummary(page, "You must be logged in to book an appointment");
  await expect(summary).toBeInViewport();
  await expect(form.getByLabel("Date", { exact: true })).toHaveValue(date);
  await expect(form.getByLabel("Time", { exact: true })).toHaveValue("09:15");
  await expect(form.getByLabel("Message")).toHaveValue(mark);
  expect(hospital.rows("select id from appointments where description = ?", mark)).toEqual([]);

  await summary.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

function mainLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
}

function firstDoctor() {
  const [doctor] = doctors;
  const department = departments.find(({ key }) => key === doctor?.department);
  if (!doctor || !department) throw new Error("the demo hospital has no doctor");
  return { department, lastname: doctor.lastname, name: `Dr. ${doctor.firstname} ${doctor.lastname}` };
}

function chosenText(select: Locator): Promise<string | undefined> {
  return select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text);
}
