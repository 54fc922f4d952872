import { call, tokenOf } from "../support/api.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { violationsOf } from "./axe.ts";
import { enterDashboard } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";
import { farDate } from "./people.ts";

test("the hospital switches reminders on, a patient says that they come, and stops them", async ({
  page,
  hospital,
  javaScriptEnabled,
}) => {
  // Axe is a script of its own.
  const violations = async () => (javaScriptEnabled ? violationsOf(page) : []);
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings/company");
  const settings = page.locator("#company");
  await settings.getByLabel("Remind patients by email").selectOption("Yes");
  await settings.getByLabel("Hours before the visit").fill("72, 4");
  await settings.getByRole("button", { name: "Save the company profile" }).click();
  await expect(page.getByRole("status")).toContainText("Company profile updated successfully");
  await expect(settings.getByLabel("Hours before the visit")).toHaveValue("72, 4");

  const id = addAppointment(hospital, {
    user_id: patientId(hospital),
    date: farDate,
    time: "10:40",
  });
  const doctors = { token: await tokenOf(hospital, accounts.doctor) };
  expect((await call(hospital, "PUT", `appointments/approve/${id}`, doctors)).code).toBe(200);
  await page.goto(`/dashboard/appointments/${id}/view`);
  const seen = page.getByRole("dialog", { name: "View Appointment" });
  await expect(seen).toContainText("3 days before");
  await expect(seen).toContainText("To be sent by email");
  await expect(seen).not.toContainText("Will be there");

  const [mail] = hospital.rows<{ text: string }>("select text from outbox order by id desc limit 1");
  await page.setViewportSize(phone);
  await page.goto(/\/appointments\/\d\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const own = page.url();
  await page.getByRole("link", { name: "I’ll be there" }).click();
  const asked = page.getByRole("dialog", { name: "Will you be there?" });
  await expect(asked).toContainText("at 10:40");
  expect(await violations()).toEqual([]);
  await asked.getByRole("button", { name: "I’ll be there" }).click();
  await expect(page.getByRole("status")).toContainText("Attendance confirmed successfully");
  await expect(page.getByRole("main")).toContainText("You’ve told us that you’ll be there.");
  await expect(page.getByRole("main")).toContainText("Attendance confirmed by you");

  await page.getByRole("link", { name: "Reminders of appointments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop reminders");
  expect(await violations()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await page.getByRole("button", { name: "Stop reminders" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reminders are stopped");

  await page.goto(own);
  await page.getByRole("link", { name: "I’ll be there" }).waitFor({ state: "detached" });
  await page.goto(`/dashboard/appointments/${id}/view`);
  await expect(seen).toContainText("Will be there");
  await expect(seen).toContainText("Not sent by email: the patient wants no reminders");

  // Signed in, they need no link of a mail.
  const other = addAppointment(hospital, {
    user_id: patientId(hospital),
    date: farDate,
    time: "15:40",
    active_status: 1,
  });
  const form = { email: accounts.patient, password: demoPassword };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/sign-in", { form, headers, maxRedirects: 0 });
  await page.goto(`/profile/appointments/${other}/view`);
  await page.getByRole("link", { name: "I’ll be there" }).click();
  await expect(asked).toContainText("at 15:40");
  await asked.getByRole("button", { name: "I’ll be there" }).click();
  await expect(page.getByRole("status")).toContainText("Attendance confirmed successfully");
  await page.goto(`/profile/appointments/${other}/view`);
  await expect(page.getByRole("dialog")).toContainText("You’ve told us that you’ll be there.");
  hospital.change("update web_info set reminders = 0, reminder_hours = '48, 3'");
});
