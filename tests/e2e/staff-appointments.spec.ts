import type { Locator, Page } from "@playwright/test";
import { call, tokenOf } from "../support/api.ts";
import { addAppointment, appointment } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import {
  enterDashboard,
  expectNoViolations,
  appointmentsList as list,
  openFrom,
  pageOf,
  rowOf,
} from "./dashboard.ts";
import { expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";
import { farDate } from "./people.ts";

test("customer care adds for a caller, the doctor approves and replies, and it can no longer be edited", async ({
  page,
  browser,
  hospital,
}) => {
  const words = "Caller Cough";
  await enterDashboard(page, "customer-care");
  await page.goto(list);
  await page.getByRole("link", { name: "Add an appointment" }).click();
  const form = page.getByRole("dialog", { name: "Add Appointment" });
  await form.getByLabel("Doctor").selectOption({ label: "Dr. Amina Diallo" });
  await form.getByLabel("Date", { exact: true }).fill("2031-03-03");
  await form.getByLabel("Time", { exact: true }).fill("07:10");
  await form.getByLabel("Description").fill("A caller with a cough.");
  await form.getByLabel("First name").fill(words);
  await form.getByLabel("Email").fill("caller@mail.example");
  await form.getByRole("button", { name: "Add the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  await expect(rowOf(page, words)).toContainText("Pending");
  await expect(rowOf(page, words)).toContainText("Outside working hours");

  const doctor = await pageOf(browser, page, "doctor");
  await doctor.goto(list);
  const approval = await openFrom(doctor, words, "Approve", "Approve Appointment");
  await expect(approval).toContainText("Are you sure you want to Approve this appointment ?");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expectNoticeOnce(doctor, "Appointment approved successfully");
  await expect(rowOf(doctor, words)).toContainText("Approved");

  // Customer care still has the old list open.
  await rowOf(page, words).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("alert")).toContainText("This appointment is already approved");
  await expect(page.getByRole("dialog", { name: "Edit Appointment" })).toHaveCount(0);

  const reply = await openFrom(doctor, words, "Reply", "Reply On Appointment");
  await reply.getByPlaceholder("Write something").fill("Please come ten minutes early.");
  await reply.getByRole("button", { name: "Reply to appointment" }).click();
  await expectNoticeOnce(doctor, "Reply sent successfully");
  const [mail] = hospital.rows<{ text: string }>(
    "select text from outbox where recipient = 'caller@mail.example' order by id desc limit 1",
  );
  expect(mail?.text).toContain("Please come ten minutes early.");
  await doctor.context().close();
});

/** Keeps a page's scripts back, as a slow network does; returns what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

test("a doctor who is chosen before the scripts are there shows their times, too @js", async ({ page }) => {
  await enterDashboard(page, "customer-care");
  const letScriptsGo = await holdScripts(page);
  await page.goto(`${list}/new`, { waitUntil: "commit" });
  const form = page.getByRole("dialog", { name: "Add Appointment" });
  await form.getByLabel("Doctor").selectOption("Dr. Amina Diallo");
  letScriptsGo();
  await expect(form.getByRole("radio").nth(1)).toBeVisible();
});

test("who types in a popup before the scripts are there goes on typing, where they were @js", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enterDashboard(page, "customer-care");
  const letScriptsGo = await holdScripts(page);
  await page.goto(`${list}/new`, { waitUntil: "commit" });
  const form = page.getByRole("dialog", { name: "Add Appointment" });
  const description = form.getByLabel("Description");
  await description.pressSequentially("A co");
  expect(await page.locator(".popup-page").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  letScriptsGo();
  await expect(form.and(page.locator(":modal"))).toBeVisible();
  await page.keyboard.type("ugh");
  await expect(description).toHaveValue("A cough");
  await expect(description).toBeInViewport();
});

test("on the telephone the times of the chosen doctor are there to choose from", async ({ page, hospital }, {
  project,
}) => {
  const { javaScriptEnabled } = project.use;
  // Only this doctor has times so early.
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  hospital.change(
    "update doctors set working_days = ? where id = (select id from users where lastname = 'Wieczorek')",
    JSON.stringify(week.map((day) => ({ day, from: "05:00", to: "06:00" }))),
  );
  await enterDashboard(page, "customer-care");
  const show = async (form: Locator) => {
    if (!javaScriptEnabled) await form.getByRole("button", { name: "Show the doctor’s free times" }).click();
  };
  await page.goto(`${list}/new`);
  const form = page.getByRole("dialog", { name: "Add Appointment" });
  await form.getByLabel("Description").fill("By telephone.");
  await form.getByLabel("Doctor").selectOption("Dr. Amina Diallo");
  await show(form);
  await expect(form.getByRole("radio").nth(1)).toBeVisible();
  await expect(form).toContainText("Next free in Cardiology");
  await form.getByLabel("Doctor").selectOption("Dr. Tomasz Wieczorek");
  await show(form);
  await expect(form.getByRole("radio", { name: "05:00" })).toBeVisible();
  const day = form.locator(".days button:not([aria-current])").nth(1);
  const value = (await day.getAttribute("value")) ?? "";
  await day.click();
  await expect(form.locator('.days [aria-current="date"]')).toHaveAttribute("value", value);
  if (javaScriptEnabled) await expect(form.locator('.days [aria-current="date"]')).toBeFocused();
  await expect(form.getByLabel("Description")).toHaveValue("By telephone.");
  const time = javaScriptEnabled ? "05:00" : "05:30";
  await form.getByRole("radio", { name: time }).check();
  await form.getByLabel("First name").fill("Telephone");
  await form.getByRole("button", { name: "Add the appointment" }).click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  const [visit] = hospital.rows("select id, date, time from appointments order by id desc limit 1");
  expect(visit).toMatchObject({ date: value, time });

  const id = addAppointment(hospital, { user_id: null, active_status: 1 });
  await page.goto(`${list}/${id}/move`);
  const move = page.getByRole("dialog");
  await move.getByLabel("Message").fill("Kept.");
  await move.getByLabel("Doctor").selectOption("Dr. Tomasz Wieczorek");
  await show(move);
  await expect(move.getByRole("radio", { name: "05:00" })).toBeVisible();
  await expect(move.getByLabel("Message")).toHaveValue("Kept.");
});

test("a decision that fails stays open and says why", async ({ page, hospital }) => {
  const time = "06:10";
  const held = addAppointment(hospital, { user_id: null, time });
  const doctors = { token: await tokenOf(hospital, accounts.doctor) };
  expect((await call(hospital, "PUT", `appointments/approve/${held}`, doctors)).code).toBe(200);
  const id = addAppointment(hospital, { user_id: null, time });
  await enterDashboard(page, "doctor");
  await page.goto(`${list}/${id}/approve`);
  const popup = page.getByRole("dialog", { name: "Approve Appointment" });
  await popup.getByRole("button", { name: "Approve" }).click();
  const said = "This doctor already has an approved appointment at that time";
  await expectSummary(page, said, /^The nearest free times are \d/);
  await expect(popup).toBeVisible();
  expect(appointment(hospital, id).active_status).toBe(0);
  await popup.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/dashboard\/appointments$/);
  await expect(popup).toHaveCount(0);
});

test("an appointment is edited while it is pending, and declined", async ({ page, hospital }) => {
  const id = addAppointment(hospital, {
    user_id: null,
    time: "05:10",
    description: "To be moved",
  });
  await enterDashboard(page, "admin");
  await page.goto(`${list}/${id}/edit?from=2031-03-03`);
  const form = page.getByRole("dialog", { name: "Edit Appointment" });
  await form.getByLabel("Date", { exact: true }).fill("2031-03-10");
  await form.getByRole("button", { name: "Save the appointment" }).click();
  await expect(page).toHaveURL(/\/dashboard\/appointments\?from=2031-03-03$/);
  await expectNoticeOnce(page, "Appointment updated successfully");
  expect(appointment(hospital, id).date).toBe("2031-03-10");
  await page.goto(`${list}/${id}/view`);
  const view = page.getByRole("dialog", { name: "View Appointment" });
  await expect(view).toContainText("10 March 2031");
  await view.getByRole("link", { name: "Decline" }).click();
  const popup = page.getByRole("dialog", { name: "Decline Appointment" });
  await expect(popup).toContainText("Are you sure you want to Decline this appointment ?");
  await popup.getByRole("button", { name: "Decline" }).click();
  await expectNoticeOnce(page, "Appointment declined successfully");
  expect(appointment(hospital, id).active_status).toBe(2);
});

test("the day is walked through, and narrowed down", async ({ page, hospital }) => {
  addAppointment(hospital, { user_id: null, date: "2031-06-02", time: "09:00", active_status: 2 });
  await enterDashboard(page, "receptionist");
  await page.goto(list);
  await page.getByRole("link", { name: "Day by day" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Today");
  await page.getByLabel("Day", { exact: true }).fill("2031-06-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Sunday, 1 June 2031" })).toBeVisible();
  await expect(page.getByText("No appointments requested")).toBeVisible();
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page.getByRole("heading", { name: "Monday, 2 June 2031" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Nora Fitzgerald" }).first()).toContainText("09:00");
  await page.getByLabel("Status").selectOption("Approved");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No appointments requested")).toBeVisible();
});

test("the doctors follow the department as soon as it is chosen @js", async ({ page }) => {
  await enterDashboard(page, "customer-care");
  await page.goto(`${list}/new`);
  const form = page.getByRole("dialog", { name: "Add Appointment" });
  await expect(form.getByRole("button", { name: /Show this department/ })).toHaveCount(0);
  const doctors = form.getByLabel("Doctor").locator("optgroup");
  await expect(doctors).not.toHaveCount(1);
  await form.getByLabel("Department").selectOption("Cardiology");
  await expect(doctors).toHaveCount(1);
});

test("whoever looks at a free time of the day sheet and closes its form is back at it @js", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await enterDashboard(page, "customer-care");
  await page.goto(`${list}?view=sheet&date=${farDate}`);
  const free = page.locator(".hour-free").getByRole("link").last();
  await free.click();
  await expect(page.getByRole("dialog", { name: "Add Appointment" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(free).toBeFocused();
  await expect(free).toBeInViewport();
});

test("every screen and popup is accessible @js", async ({ page, hospital }) => {
  const id = addAppointment(hospital, { user_id: null, date: "2031-07-07" });
  await enterDashboard(page, "customer-care");
  for (const path of [
    "",
    "?view=day&date=2031-07-07",
    "?view=sheet&date=2031-07-07",
    "/new",
    "/callers?caller=nora",
    `/${id}/view`,
    `/${id}/edit`,
    `/${id}/decline`,
    `/${id}/reply`,
  ]) {
    await page.goto(list + path);
    await expectNoViolations(page);
  }
});
