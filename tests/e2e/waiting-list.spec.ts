import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina } from "../support/bookings.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { openMailServer } from "../support/mail-server.ts";
import { type MovableClock, movableClock } from "../support/movable-clock.ts";
import { thursdayOf } from "../support/reminders.ts";
import { accounts, type RoleName } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";
import { addWaiting, waitingRows } from "../support/waiting-list.ts";
import { violationsOf } from "./axe.ts";
import { enterDashboard, openPopup } from "./dashboard.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

test("a patient is reminded and can’t come, and the next on the waiting list takes the time", async ({
  page,
}, { project }) => {
  const { javaScriptEnabled } = project.use;
  await page.setViewportSize(phone);
  const folder = newFolder();
  const clock = movableClock("Europe/Paris");
  const mails = await openMailServer();
  const day = thursdayOf(1);
  clock.set(addDays(day, -4), "10:00");
  const clinic = await openHospital({ folder, env: { ...clock.env, SMTP_URL: mails.url } });
  /** The newest mail to an address with a subject, once it has arrived. */
  const mailTo = async (address: string, subject: string) => {
    const find = () =>
      mails.taken.findLast(
        (mail) => mail.subject?.startsWith(subject) && mail.to?.some((to) => to.address === address),
      );
    await expect.poll(find).toBeDefined();
    return find()?.text ?? "";
  };
  const open = async (words: string, pattern: RegExp) =>
    page.goto(clinic.url + (pattern.exec(words)?.[0] ?? "/no-link"));
  try {
    await readyClinic(clinic, clock, day);
    clock.set(addDays(day, -2), "09:00", clinic);
    const reminder = await mailTo("gives-up@mail.example", "Reminder: ");
    await open(reminder, /\/appointments\/[\w-]+\/cancel/);
    await expect(page.getByRole("main")).toContainText("at 09:00");
    await page.getByRole("button", { name: "Cancel the appointment" }).click();
    await expect(page.getByRole("status")).toContainText("Appointment cancelled successfully");

    clock.set(addDays(day, -2), "09:02", clinic);
    const offer = await mailTo("waits@mail.example", "A time is free for you");
    await open(offer, /\/appointments\/[\w-]+\/waiting-list/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A time is free for you");
    await expect(page.getByRole("main")).toContainText("at 09:00");
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Take this time" }).click();
    await expect(page.getByRole("status")).toContainText("Appointment confirmed");
    await page.getByRole("link", { name: "See your appointment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  } finally {
    await clinic.stop();
    await mails.close();
    removeHospital(folder);
  }
});

/** A doctor who sees patients half an hour in a week: somebody has the time, and somebody waits for it. */
async function readyClinic(clinic: Site, clock: MovableClock, day: string): Promise<void> {
  const hours = [{ day: "Thursday", from: "09:00", to: "09:30" }];
  clinic.change(
    "update doctors set working_days = ?, slot_minutes = 30 where id = ?",
    ...[JSON.stringify(hours), amina],
  );
  const ask = async (role: RoleName, method: "POST" | "PUT", path: string, body = {}) => {
    const token = await tokenOf(clinic, accounts[role], clock.now());
    expect((await call(clinic, method, path, { token, body })).code, path).toBeLessThan(300);
  };
  await ask("admin", "PUT", "web-info", { reminders: 1, waiting_minutes: 60 });
  await ask("customer-care", "POST", "my-appointments", {
    doctor_id: amina,
    date: day,
    time: "09:00",
    description: "A cough.",
    firstname: "Gives",
    lastname: "Up",
    email: "gives-up@mail.example",
    phone: "+44 1632 960777",
  });
  const [{ id } = { id: 0 }] = clinic.rows<{ id: number }>("select max(id) as id from appointments");
  await ask("doctor", "PUT", `appointments/approve/${id}`);
  addWaiting(clinic, { doctor_id: amina, until_date: day, email: "waits@mail.example" });
}

test("a visitor puts themselves on the waiting list, and leaves it; staff see it", async ({
  page,
  hospital,
}, { project }) => {
  const { javaScriptEnabled } = project.use;
  await page.setViewportSize(phone);
  const email = `${javaScriptEnabled ? "with" : "without"}-waits@visitor.example`;
  await page.goto("/free-times");
  await page.getByRole("link", { name: "Put yourself on the waiting list" }).click();
  const main = page.getByRole("main");
  await main.getByRole("combobox", { name: "Department" }).selectOption("Eye Care");
  await main.getByRole("checkbox", { name: "Sunday" }).check();
  await main.getByLabel("Not after").fill("06:00");
  await main.getByLabel("Not before").fill("07:00");
  await main.getByLabel("Email").fill(email);
  await checkNothing(main.locator("form"));
  await main.getByRole("button", { name: "Put me on the waiting list" }).last().click();
  await expectSummary(page, "Choose an hour after the first one");
  await expect(main.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await main.getByLabel("Not before").fill("05:00");
  await main.getByRole("button", { name: "Put me on the waiting list" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the waiting list");
  await expect(main).toContainText("Sundays, from 05:00 to 06:00");
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  const own = page.url();

  await enterDashboard(page, "customer-care");
  const row = waitingRows(hospital).find((each) => each.email === email);
  await page.goto("/dashboard/waiting-list");
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.goto(`/dashboard/waiting-list/${row?.id}/view`);
  await expect(page.getByRole("dialog")).toContainText(email);
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.goto("/dashboard/waiting-list");
  const popup = await openPopup(page, "Add somebody", "Add to the waiting list");
  await popup.getByLabel("Phone").fill("+44 1632 960888");
  await popup.getByRole("combobox", { name: "Department" }).selectOption("Eye Care");
  await popup.getByRole("checkbox", { name: "Sunday" }).check();
  await popup.getByRole("button", { name: "Add to the waiting list" }).last().click();
  await expectNoticeOnce(page, "Added to the waiting list successfully");

  await page.goto(own);
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the waiting list");
});
