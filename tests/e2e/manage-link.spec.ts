import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { dayInWords } from "../../app/ui/dates.tsx";
import { addDays, localNow, mondayOf } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import type { Site } from "../support/hospital.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { picture } from "../support/uploads.ts";
import { desktop, expect, phone, test } from "./hospital.ts";
import { enter } from "./people.ts";

const doctor = "Dr. Amina Diallo";

test("a visitor asks for a free time, moves the appointment by its link, and cancels it", async ({
  page,
  hospital,
}) => {
  // Of today there may be few times left.
  const { date: today } = localNow("UTC");
  hospital.change(
    `insert into absences (scope, doctor_id, from_date, until_date, yearly, sort_text, list_text, created_at, updated_at)
     select 'doctor', id, ?, ?, 0, '', '', created_at, updated_at from users where lastname = 'Diallo'`,
    ...[today, today],
  );
  await page.goto("/appointment");
  const form = page.getByRole("main");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption(doctor);
  const show = form.getByRole("button", { name: "Show the doctor’s free times" });
  if (await show.isVisible()) await show.click();
  const chosen = await chooseTime(form, 0);
  // A free time stands for both.
  await expect(form.getByLabel("Date", { exact: true })).toBeHidden();
  await form.getByLabel("Description").fill("A knee that clicks on the stairs.");
  await form.getByLabel("Email").fill("knee@visitor.example");
  await form
    .getByLabel("Pictures")
    .setInputFiles([{ name: "knee.png", mimeType: "image/png", buffer: await bytes() }]);
  await form.getByRole("button", { name: "Request the appointment" }).last().click();

  await expect(page.getByRole("status")).toContainText("Appointment requested successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  await expect(page.getByRole("main")).toContainText(chosen);
  await expect(page.getByRole("main")).toContainText("1 picture is attached.");

  await page.getByRole("link", { name: "Change date or time" }).click();
  const popup = page.getByRole("dialog", { name: "Change date or time" });
  const moved = await chooseTime(popup, 2);
  await popup.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment updated successfully");
  await expect(page.getByRole("main")).toContainText(moved);

  await page.getByRole("link", { name: "Cancel this appointment" }).click();
  await page.getByRole("button", { name: "Cancel the appointment" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment cancelled successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This appointment is cancelled");
  await expect(page.getByRole("link", { name: "Change date or time" })).toHaveCount(0);
  hospital.change("delete from absences where from_date = ? and list_text = ''", today);
});

test("an approved visit is moved to a free time by its link, and cancelled in the portal", async ({
  page,
  hospital,
}) => {
  const date = mondayOf(addDays(localNow("UTC").date, 50));
  const id = addAppointment(hospital, { user_id: patientId(hospital), date });
  await page.goto(await approvedLink(hospital, id));
  await page.getByRole("link", { name: "Change date or time" }).click();
  const popup = page.getByRole("dialog", { name: "Change date or time" });
  const moved = await chooseTime(popup, 4);
  await popup.getByRole("button", { name: "Move the appointment" }).last().click();
  await expect(page.getByRole("status")).toContainText("Appointment moved successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  await expect(page.getByRole("main")).toContainText(moved);
  await expect(page.getByRole("main")).toContainText("Moved by you from");

  await page.goto("/sign-in");
  await enter(page, accounts.patient, demoPassword);
  await expect(page).toHaveURL(/\/profile/);
  await page.goto(`/profile/appointments/${id}/view`);
  await page.getByRole("link", { name: "Cancel this appointment" }).click();
  await page.getByRole("button", { name: "Cancel the appointment" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment cancelled successfully");
});

test("whoever has no account cancels an approved visit by its link, once it is not too near", async ({
  page,
  hospital,
}) => {
  const date = mondayOf(addDays(localNow("UTC").date, 64));
  const id = addAppointment(hospital, { user_id: null, date, email: "no-account@mail.example" });
  const link = await approvedLink(hospital, id);
  const setDate = (day: string, time: string) =>
    hospital.change("update appointments set date = ?, time = ? where id = ?", day, time, id);
  setDate(localNow("UTC").date, "23:59");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  await expect(page.getByRole("main")).toContainText("too soon to be changed or cancelled online");
  await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
  for (const name of ["Change date or time", "Cancel this appointment"]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await page.goto(`${link}/cancel`);
  await expect(page.getByRole("alert")).toContainText("It is too late to change this appointment online");

  setDate(date, "09:00");
  await page.goto(link);
  await page.getByRole("link", { name: "Cancel this appointment" }).click();
  await page.getByRole("button", { name: "Cancel the appointment" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment cancelled successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This appointment is cancelled");
  const told = hospital.rows("select recipient from outbox order by id desc limit 2");
  expect(told).toContainEqual({ recipient: accounts.doctor });
});

test("an approved visit is moved in the portal", async ({ page, hospital }) => {
  const date = mondayOf(addDays(localNow("UTC").date, 71));
  const id = addAppointment(hospital, { user_id: patientId(hospital), date });
  await approvedLink(hospital, id);
  await page.goto("/sign-in");
  await enter(page, accounts.patient, demoPassword);
  await expect(page).toHaveURL(/\/profile/);
  await page.goto(`/profile/appointments/${id}/view`);
  await page.getByRole("link", { name: "Change date or time" }).click();
  const popup = page.getByRole("dialog", { name: "Change date or time" });
  const moved = await chooseTime(popup, 4);
  await popup.getByRole("button", { name: "Move the appointment" }).last().click();
  await expect(page.getByRole("status")).toContainText("Appointment moved successfully");
  await page.goto(`/profile/appointments/${id}/view`);
  for (const words of [...moved.split(" at "), "Moved by you from"]) {
    await expect(page.getByRole("dialog")).toContainText(words);
  }
});

test("a visit that is too near is changed by phone", async ({ page, hospital }) => {
  const { date } = localNow("UTC");
  const id = addAppointment(hospital, {
    user_id: patientId(hospital),
    active_status: 1,
    date,
    time: "23:59",
  });
  await page.goto("/sign-in");
  await enter(page, accounts.patient, demoPassword);
  await expect(page).toHaveURL(/\/profile/);
  await page.goto(`/profile/appointments/${id}/view`);
  const popup = page.getByRole("dialog", { name: "View appointment" });
  await expect(popup).toContainText("too soon to be changed or cancelled online");
  await expect(popup.getByRole("link", { name: "Cancel this appointment" })).toHaveCount(0);
  await page.goto(`/profile/appointments/${id}/cancel`);
  await expect(page.getByRole("alert")).toContainText("It is too late to change this appointment online");
});

test("times follow the doctor; without one, date and time are asked for @js", async ({ page }) => {
  await page.goto("/appointment");
  const form = page.getByRole("main");
  const date = form.getByLabel("Date", { exact: true });
  await expect(date).toHaveAttribute("required");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption(doctor);
  await expect(form.getByRole("radio", { name: "Another date or time" })).toBeChecked();
  await expect(date).not.toHaveAttribute("required");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption("Any doctor");
  await expect(form.getByRole("radio")).toHaveCount(0);
  await expect(date).toHaveAttribute("required");
});

test("an approved appointment on paper, from a phone and from a desktop", async ({ page, hospital }) => {
  await page.setViewportSize(phone);
  await page.goto("/appointment");
  const form = page.getByRole("main");
  await form.getByLabel("Date", { exact: true }).fill("2031-05-06");
  await form.getByLabel("Time", { exact: true }).fill("10:30");
  await form.getByLabel("Description").fill("A knee.");
  await form.getByLabel("Phone").fill("+44 1632 960111");
  await form.getByRole("button", { name: "Request the appointment" }).last().click();
  await expect(page.getByRole("status")).toBeVisible();
  hospital.change("update appointments set active_status = 1 where date = '2031-05-06'");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  for (const viewport of [phone, desktop]) {
    const about = `${viewport.width} px`;
    await page.setViewportSize(viewport);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    expect((await download).suggestedFilename(), about).toBe("appointment.ics");
    await page.emulateMedia({ media: "print" });
    for (const words of ["Add to calendar", "Make a suggestion", "Departments"]) {
      await expect(page.getByText(words, { exact: true }).first(), about).toBeHidden();
    }
    await expect(page.getByText("Tuesday 6 May 2031", { exact: true }), about).toBeVisible();
    await expect(page.getByText(/^A-\d{5}$/), about).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
});

test("[B1] the page that confirms an address keeps its button apart from the words around it", async ({
  page,
  hospital,
}) => {
  const id = addAppointment(hospital, { user_id: patientId(hospital) });
  const email = `${randomUUID()}@mail.example`;
  const token = await tokenOf(hospital, accounts.patient);
  await call(hospital, "PUT", `my-appointments/${id}`, { token, body: { email } });
  const [mail] = hospital.rows<{ text: string }>("select text from outbox where recipient = ?", email);
  await page.goto(/\/appointments\/\S+\/confirm-email/.exec(mail?.text ?? "")?.[0] ?? "");
  const tops = await page.locator(".panel-form > *").evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(tops).toHaveLength(3);
  for (const [index, { bottom }] of tops.slice(0, -1).entries()) {
    expect((tops[index + 1]?.top ?? 0) - bottom).toBeGreaterThanOrEqual(16);
  }
});

/** Approves a request as its doctor; the link that its patient gets. */
async function approvedLink(hospital: Site, id: number): Promise<string> {
  const doctors = { token: await tokenOf(hospital, accounts.doctor) };
  expect((await call(hospital, "PUT", `appointments/approve/${id}`, doctors)).code).toBe(200);
  const [mail] = hospital.rows<{ text: string }>("select text from outbox order by id desc limit 1");
  return /\/appointments\/\d\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Chooses one of the free times; how the appointment's page says it. */
async function chooseTime(within: Locator, index: number): Promise<string> {
  const radio = within.getByRole("radio").nth(index);
  await radio.check();
  const [date = "", time = ""] = (await radio.inputValue()).split("T");
  return `${dayInWords(date)} at ${time}`;
}

async function bytes(): Promise<Buffer> {
  return Buffer.from(await picture());
}
