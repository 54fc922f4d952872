import type { Page } from "@playwright/test";
import { addAppointment, addPatient } from "../support/portal.ts";
import { demoPassword, type RoleName } from "../support/session.ts";
import { enterDashboard, appointmentsList as list, openFrom, pageOf, rowOf } from "./dashboard.ts";
import { expect, expectNoticeOnce, test } from "./hospital.ts";
import { enter, fill, popup, signInLink } from "./people.ts";

// Both sides of an appointment: who asks for it and who decides, each in a browser of their own.

const date = "2031-04-07";
/** A day of the patients, on which no visitor was promised a time. */
const otherDate = "2031-04-08";

/** The projects share a hospital when one worker runs both: each has its own person and time. */
const mine = () => {
  const { javaScriptEnabled } = test.info().project.use;
  return javaScriptEnabled ? { name: "Kneescripted", time: "09:10" } : { name: "Kneeplain", time: "09:40" };
};

test("a visitor requests, the doctor approves and replies, and the visitor reads it by the link", async ({
  page,
  browser,
}) => {
  const { name, time } = mine();
  await page.goto("/appointment");
  const form = page.getByRole("main");
  await form.getByRole("combobox", { name: "Doctor" }).selectOption("Dr. Amina Diallo");
  // Once the doctor's free times are there, another time is one of the choices.
  const show = form.getByRole("button", { name: "Show the doctor’s free times" });
  if (await show.isVisible()) await show.click();
  await form.getByRole("radio", { name: "Another date or time" }).check();
  await fill(form, { Date: date, Time: time, Description: "A knee.", "First name": name });
  await fill(form, { Email: `${name}@visitor.example` });
  await form.getByRole("button", { name: "Request the appointment" }).last().click();
  await expectNoticeOnce(page, "Appointment requested successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  const link = page.url();
  await page.getByRole("link", { name: "Change date or time" }).click();
  const change = popup(page, "Change date or time");
  await expect(change).toBeVisible();

  const doctor = await pageOf(browser, page, "doctor");
  await doctor.goto(list);
  const approval = await openFrom(doctor, name, "Approve", "Approve Appointment");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expectNoticeOnce(doctor, "Appointment approved successfully");
  const reply = await openFrom(doctor, name, "Reply", "Reply On Appointment");
  await reply.getByPlaceholder("Write something").fill("Please bring your old shoes.");
  await reply.getByRole("button", { name: "Reply to appointment" }).click();
  await expectNoticeOnce(doctor, "Reply sent successfully");
  await doctor.context().close();

  // The visitor still has the form open.
  await change.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByRole("alert")).toContainText("This appointment is confirmed. You can move it");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  await expect(page.getByRole("main")).toContainText("Please bring your old shoes.");
  await expect(page.getByRole("link", { name: "Change date or time" })).toBeVisible();
});

test("a patient edits while it is pending; once declined, the edit is refused and the reply is there", async ({
  page,
  browser,
  hospital,
}) => {
  const { name, time } = mine();
  const email = `${name.toLowerCase()}@patients.example`;
  const user_id = addPatient(hospital, email);
  addAppointment(hospital, { user_id, date: otherDate, time, email, description: `${name} has a cough.` });
  await page.goto("/");
  await signInLink(page).click();
  await enter(page, email, demoPassword);
  await expect(page).toHaveURL("/profile");
  const edit = await openEdit(page, time);
  await fill(edit, { Description: `${name} has a bad cough.` });
  await edit.getByRole("button", { name: "Save the changes" }).click();
  await expectNoticeOnce(page, "Appointment updated successfully");
  const late = await openEdit(page, time);

  const care = await pageOf(browser, page, "customer-care");
  await care.goto(list);
  const reply = await openFrom(care, `${name} has a bad cough.`, "Reply", "Reply On Appointment");
  await reply.getByPlaceholder("Write something").fill("The doctor is away that week.");
  await reply.getByRole("button", { name: "Reply to appointment" }).click();
  await expectNoticeOnce(care, "Reply sent successfully");
  const refusal = await openFrom(care, `${name} has a bad cough.`, "Decline", "Decline Appointment");
  await refusal.getByRole("button", { name: "Decline" }).click();
  await expectNoticeOnce(care, "Appointment declined successfully");
  await care.context().close();

  await fill(late, { Description: "Too late." });
  await late.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByRole("alert")).toContainText("This appointment can no longer be changed");
  const row = rowOf(page, time);
  await expect(row).toContainText("Declined");
  await expect(row.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  await row.getByRole("link", { name: /^View/ }).click();
  const view = popup(page, "View appointment");
  await expect(view).toContainText("The doctor is away that week.");
  await expect(view).toContainText("has a bad cough.");
});

/** What the list offers on a pending, an approved and a declined appointment. */
const offers: Record<Exclude<RoleName, "patient">, [string[], string[], string[]]> = {
  superadmin: [["View", "Edit", "Decline", "Reply"], ["View"], ["View"]],
  admin: [["View", "Edit", "Decline", "Reply"], ["View"], ["View"]],
  "customer-care": [["View", "Edit", "Decline", "Reply"], ["View"], ["View"]],
  receptionist: [["View"], ["View"], ["View"]],
  doctor: [
    ["View", "Approve", "Decline"],
    ["View", "Reply"],
    ["View", "Approve"],
  ],
};

test("every role finds its own buttons", async ({ page, hospital }) => {
  const { name, time } = mine();
  const words = (status: number) => `Buttons ${name} ${status}`;
  for (const active_status of [0, 1, 2]) {
    const description = words(active_status);
    addAppointment(hospital, { user_id: null, date: "2031-04-14", time, active_status, description });
  }
  for (const [role, byStatus] of Object.entries(offers)) {
    await page.context().clearCookies();
    await enterDashboard(page, role as keyof typeof offers);
    await page.goto(`${list}?from=2031-04-14&to=2031-04-14`);
    for (const [status, wanted] of byStatus.entries()) {
      const links = rowOf(page, words(status)).getByRole("cell").last().getByRole("link");
      await expect(links, `${role}, state ${status}`).toHaveText(
        wanted.map((word) => new RegExp(`^${word}`)),
      );
    }
  }
});

async function openEdit(page: Page, time: string) {
  await rowOf(page, time).getByRole("link", { name: /^Edit/ }).click();
  const form = popup(page, "Edit appointment");
  await expect(form).toBeVisible();
  return form;
}
