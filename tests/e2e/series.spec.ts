import { dayInWords } from "../../app/ui/dates.tsx";
import { addDays } from "../../db/local-time.ts";
import { addAppointment } from "../support/portal.ts";
import { violationsOf } from "./axe.ts";
import { enterDashboard, openPopup } from "./dashboard.ts";
import { expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

/** A Monday of its own for each browser: the hospital is the same. */
const mondayOf = (javaScriptEnabled: boolean | undefined) =>
  javaScriptEnabled ? "2033-09-05" : "2033-11-07";

test("a series with two conflicts is planned, booked, and cancelled from one on", async ({ page, hospital }, {
  project,
}) => {
  await page.setViewportSize(phone);
  const { javaScriptEnabled } = project.use;
  const monday = mondayOf(javaScriptEnabled);
  const week = (count: number) => addDays(monday, 7 * count);
  const email = `${javaScriptEnabled ? "with" : "without"}-series@mail.example`;
  const id = addAppointment(hospital, { user_id: null, date: monday, active_status: 1, email });
  const others = [1, 3].map((count) =>
    addAppointment(hospital, { user_id: null, date: week(count), active_status: 1, email: "" }),
  );
  await enterDashboard(page, "customer-care");
  await page.goto(`/dashboard/appointments/${id}/view`);
  const popup = await openPopup(page, "Repeat the visit", "Repeat Appointment");
  await popup.getByLabel("How many more visits").fill("4");
  await popup.getByRole("button", { name: "Show the dates" }).click();
  await expect(popup.getByText("2 of them can’t be had at this time")).toBeVisible();
  await expect(popup.getByText("This time is already taken")).toHaveCount(2);
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await popup.getByRole("button", { name: "Book these visits" }).click();
  await expectSummary(
    page,
    ...[1, 3].map((count) => `Choose a time for ${dayInWords(week(count))}, or leave it out`),
  );
  await popup.getByLabel(/12 September|14 November/).selectOption("10:30");
  await popup.getByLabel(/26 September|28 November/).selectOption("Leave it out");
  await popup.getByRole("button", { name: "Book these visits" }).click();
  await expectNoticeOnce(page, "3 visits booked successfully");

  await page.goto(`/dashboard/appointments/${id}/view`);
  const view = page.getByRole("dialog", { name: "View Appointment" });
  await expect(view.getByRole("heading", { name: "Visit 1 of 4" })).toBeVisible();
  await view.getByRole("link", { name: /12 September|14 November/ }).click();
  await expect(view.getByRole("heading", { name: "Visit 2 of 4" })).toBeVisible();
  const cancel = await openPopup(page, "Cancel the visit", "Cancel Appointment");
  await cancel.getByLabel("Which visits").selectOption("This one and the 2 after it");
  await cancel.getByLabel("Message to the patient").fill("The course is over.");
  await cancel.getByRole("button", { name: "Cancel the appointment" }).click();
  await expectNoticeOnce(page, "3 appointments cancelled successfully");
  const told = hospital.rows<{ subject: string }>(
    "select subject from outbox where recipient = ? order by id",
    email,
  );
  expect(told.map(({ subject }) => subject.replace(/ (?:on|of|at) .*/, ""))).toEqual([
    expect.stringContaining("3 appointments confirmed"),
    "News",
  ]);
  hospital.change(`delete from appointments where id in (${others.join(", ")})`);
});
