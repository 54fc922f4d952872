import type { Locator, Page } from "@playwright/test";
import { addAppointment, addPatient } from "../support/portal.ts";
import { demoPassword } from "../support/session.ts";
import { expect, phone, test } from "./hospital.ts";
import { enter, farDate, fill } from "./people.ts";

const doctor = "Dr. Amina Diallo";

test.use({ viewport: phone });

test("[D3] the button comes back at the free times, and another day keeps what is typed @no-js", async ({
  page,
}) => {
  await page.goto("/appointment");
  const form = page.getByRole("main");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption(doctor);
  await fill(form, { Description: "A knee.", "First name": "Ada", Email: "ada@visitor.example" });
  await form.getByRole("button", { name: "Show the doctor’s free times" }).click();
  await expectAtTimes(page);
  await lookAtOtherDay(form);
  await expectAtTimes(page);
  await expect(form.getByRole("combobox", { name: "Doctor" }).locator("option:checked")).toHaveText(doctor);
  await expect(form.getByLabel("Description")).toHaveValue("A knee.");
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  await expect(form.getByLabel("Email")).toHaveValue("ada@visitor.example");
  await expect(form.getByRole("alert")).toHaveCount(0);
});

test("[D3] the department's doctors are shown where they are chosen @no-js", async ({ page }) => {
  await page.goto("/appointment");
  await page.getByRole("combobox", { name: "Department" }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Show this department’s doctors" }).click();
  await expect(page.getByRole("combobox", { name: "Doctor" })).toBeInViewport();
});

test("[D3] on a doctor's page another day keeps the message @no-js", async ({ page }) => {
  await page.goto("/doctors/5/amina-diallo");
  const form = page.locator("#book");
  await form.getByLabel("Message").fill("A cough.");
  await lookAtOtherDay(form);
  await expectAtTimes(page);
  await expect(form.getByLabel("Message")).toHaveValue("A cough.");
});

test("[D3] another day's times come in place, and what is filled in stays @js", async ({ page }) => {
  await page.goto("/doctors/5/amina-diallo");
  const form = page.locator("#book");
  await form.getByLabel("Message").fill("A cough.");
  const time = form.getByRole("radio").first();
  const chosen = await time.inputValue();
  await time.check();
  await lookAtOtherDay(form);
  await expect(form.locator('[aria-current="date"]')).toBeFocused();
  await expect(form.getByLabel("Message")).toHaveValue("A cough.");
  // What was chosen on the first day is still asked for.
  const asked = ["Date", "Time"].map((label) => form.getByLabel(label, { exact: true }).inputValue());
  expect((await Promise.all(asked)).join("T")).toBe(chosen);
  await expect(page).toHaveURL(/amina-diallo$/);
});

test("[D3] out of reach for the script, another day still keeps what is filled in @js", async ({ page }) => {
  await page.goto("/doctors/5/amina-diallo");
  const form = page.locator("#book");
  await form.getByLabel("Message").fill("A cough.");
  await page.route(/\?day=/, (route) => route.abort());
  await lookAtOtherDay(form);
  await expectAtTimes(page);
  await expect(form.getByLabel("Message")).toHaveValue("A cough.");
});

test("where no doctor is chosen, a closed day comes back with times of those who could be", async ({
  page,
  hospital,
}) => {
  const day = "2034-04-03";
  hospital.change("delete from absences where from_date = ?", day);
  hospital.change(
    `insert into absences (scope, public_reason, from_date, until_date, yearly, sort_text, list_text, created_at, updated_at)
     values ('hospital', 'Founders’ day', ?, ?, 0, ?, '', 't', 't')`,
    ...[day, day, day],
  );
  await page.goto("/appointment?department_id=1");
  const form = page.getByRole("main");
  await fill(form, { Date: day, Time: "10:00", Description: "A knee.", Email: "ada@visitor.example" });
  await form.getByRole("button", { name: "Request the appointment" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(
    /Closed on .*: Founders’ day\. The nearest free times are .* with Dr\. /,
  );
  const offered = form.getByRole("group", { name: "The nearest free times" });
  await expect(offered.getByRole("radio", { checked: true })).toHaveAccessibleName("Another date or time");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const first = offered.getByRole("radio").first();
  const name = (await first.getAttribute("value")) ?? "";
  await first.focus();
  await page.keyboard.press("Space");
  await expect(form.getByLabel("Date", { exact: true })).toBeHidden();
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await expect(page.getByText("We have your request").first()).toBeVisible();
  const [stored] = hospital.rows("select * from appointments order by id desc limit 1");
  const [date, time, doctor] = name.split(/[T@]/);
  expect(stored).toMatchObject({ date, time, doctor_id: Number(doctor), description: "A knee." });
});

test("[D3] in the popup behind a link, and in the portal's", async ({ page, hospital }) => {
  await page.goto("/appointment?doctor_id=5");
  const form = page.getByRole("main");
  await fill(form, { Description: "A knee." });
  await form.getByRole("radio").first().check();
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await page.getByRole("link", { name: "Change date or time" }).click();
  const change = page.getByRole("dialog", { name: "Change date or time" });
  await lookAtOtherDay(change);
  await expect(change.locator("#free-times")).toBeInViewport();
  await change.getByRole("radio").first().check();
  await change.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment updated successfully");

  const scripted = Boolean(test.info().project.use.javaScriptEnabled);
  const email = `days-${scripted}@patients.example`;
  const user_id = addPatient(hospital, email);
  const id = addAppointment(hospital, { user_id, date: farDate, time: "10:00" });
  await page.goto("/sign-in");
  await enter(page, email, demoPassword);
  await expect(page).toHaveURL("/profile");
  await page.goto(`/profile/appointments/${id}/edit`);
  const edit = page.getByRole("dialog", { name: "Edit appointment" });
  await fill(edit, { Description: "It is much worse." });
  await lookAtOtherDay(edit);
  await expect(edit.getByLabel("Description")).toHaveValue("It is much worse.");
  await expect(edit.locator("#free-times")).toBeInViewport();
});

test("[D11] changed free times are announced @js", async ({ page }) => {
  await page.goto("/appointment");
  const form = page.getByRole("main");
  const told = form.locator(".when [aria-live=polite]");
  await expect(told).toHaveText("");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption(doctor);
  await expect(told).toHaveText(/^Free on \w+ \d+ \w+ \d{4}, \d+ times?$/);
  const first = await told.textContent();
  await lookAtOtherDay(form);
  await expect(told).not.toHaveText(first ?? "");
  await expect(told).toHaveText((await form.locator("#free-times legend").textContent()) ?? "");
});

test("on the way back from a request its own time is still the one that is asked for @js", async ({
  page,
}) => {
  await page.goto("/appointment");
  const form = page.getByRole("main");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption(doctor);
  await form.getByRole("radio").nth(1).check();
  await lookAtOtherDay(form);
  await form.getByRole("radio").first().check();
  const chosen = await form.getByRole("radio").first().inputValue();
  await fill(form, { Description: "A knee.", Email: "back@visitor.example" });
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await expect(page).toHaveURL(/\/appointments\/\d/);
  await page.goBack();
  await expect(form.getByRole("combobox", { name: "Doctor" }).locator("option:checked")).toHaveText(doctor);
  await expect(form.getByRole("radio").first()).toBeVisible();
  await expect(form.getByRole("radio", { checked: true })).toHaveValue("");
  const asked = ["Date", "Time"].map((label) => form.getByLabel(label, { exact: true }).inputValue());
  expect((await Promise.all(asked)).join("T")).toBe(chosen);
});

/** Chooses another day, and waits until its times are there. */
async function lookAtOtherDay(form: Locator): Promise<void> {
  const day = form.locator(".days button:not([aria-current])").nth(1);
  const value = (await day.getAttribute("value")) ?? "";
  await day.click();
  await expect(form.locator('.days [aria-current="date"]')).toHaveAttribute("value", value);
}

async function expectAtTimes(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#free-times$/);
  const times = page.locator("#free-times");
  await expect(times).toBeInViewport();
  const box = await times.boundingBox();
  expect(box?.y).toBeLessThan(phone.height / 2);
  expect(box?.y).toBeGreaterThanOrEqual(0);
}
