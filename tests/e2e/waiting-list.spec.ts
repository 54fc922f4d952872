import { call, tokenOf } from "../support/api.ts";
import { amina } from "../support/bookings.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import { addWaiting, waitingRows } from "../support/waiting-list.ts";
import { violationsOf } from "./axe.ts";
import { enterDashboard, openPopup } from "./dashboard.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

/** A doctor of whom other tests know nothing. */
const doctor = amina + 9;

/** So many that no earlier day will do. */
const hoursUntil = (date: string) => Math.floor((Date.parse(date) - Date.now()) / 3_600_000) - 24;

test("a patient can’t come, and the next on the waiting list takes the time", async ({ page, hospital }, {
  project,
}) => {
  // Who waits is asked within a minute.
  test.setTimeout(150_000);
  const { javaScriptEnabled } = project.use;
  await page.setViewportSize(phone);
  const admin = await tokenOf(hospital, accounts.admin);
  const quiet = { quiet_from: "00:00", quiet_until: "00:00" };
  expect((await call(hospital, "PUT", "web-info", { token: admin, body: quiet })).code).toBe(200);
  const date = javaScriptEnabled ? "2031-01-14" : "2031-01-21";
  const free = await call(hospital, "GET", `doctors/${doctor}/free-times?from=${date}&days=1`);
  const [time = ""] = (free.body.data as Array<{ times: string[] }>)[0]?.times ?? [];
  const email = `gives-up-${date}@mail.example`;
  const id = addAppointment(hospital, { user_id: null, doctor_id: doctor, date, time, email });
  const [{ email: doctorsEmail } = { email: "" }] = hospital.rows<{ email: string }>(
    "select email from users where id = ?",
    doctor,
  );
  const token = await tokenOf(hospital, doctorsEmail);
  expect((await call(hospital, "PUT", `appointments/approve/${id}`, { token })).code).toBe(200);
  addWaiting(hospital, {
    ...{ doctor_id: doctor, until_date: date, from_time: time, until_time: time, days: '["Tuesday"]' },
    ...{ notice_hours: hoursUntil(date), email: `waits-for-${date}@mail.example` },
  });
  const linkIn = (recipient: string, pattern: RegExp) =>
    pattern.exec(
      hospital
        .rows<{ text: string }>("select text from outbox where recipient = ? order by id", recipient)
        .at(-1)?.text ?? "",
    )?.[0] ?? "";

  await page.goto(`${linkIn(email, /\/appointments\/\d+-[\w-]+/)}/coming`);
  await page.getByRole("link", { name: "I can’t come" }).click();
  await page.getByRole("button", { name: "Cancel the appointment" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment cancelled successfully");

  const link = () => linkIn(`waits-for-${date}@mail.example`, /\/appointments\/[\w-]+\/waiting-list/);
  await expect.poll(link, { timeout: 100_000 }).not.toBe("");
  await page.goto(link());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A time is free for you");
  await expect(page.getByRole("main")).toContainText(`at ${time}`);
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect(page.getByRole("status")).toContainText("Appointment confirmed");
  await page.getByRole("link", { name: "See your appointment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
});

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
  const popup = await openPopup(page, "Add somebody", "Add to the Waiting List");
  await popup.getByLabel("Phone").fill("+44 1632 960888");
  await popup.getByRole("combobox", { name: "Department" }).selectOption("Eye Care");
  await popup.getByRole("checkbox", { name: "Sunday" }).check();
  await popup.getByRole("button", { name: "Add to the waiting list" }).last().click();
  await expectNoticeOnce(page, "Added to the waiting list successfully");

  await page.goto(own);
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the waiting list");
});
