import { dateInWords, dayInWords } from "../../app/ui/dates.tsx";
import { addDays } from "../../db/local-time.ts";
import { farMonday } from "../support/bookings.ts";
import { addAppointment } from "../support/portal.ts";
import { violationsOf } from "./axe.ts";
import { enterDashboard, openPopup } from "./dashboard.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

test("a patient is invited to a follow-up, chooses its time by the link once, and is refused a second time", async ({
  page,
  browser,
  hospital,
}, { project }) => {
  await page.setViewportSize(phone);
  const { javaScriptEnabled, baseURL } = project.use;
  const email = `${javaScriptEnabled ? "with" : "without"}-follow-up@mail.example`;
  // Weeks of their own for each browser: the hospital is the same.
  const monday = addDays(farMonday(), javaScriptEnabled ? 0 : 35);
  const id = addAppointment(hospital, {
    user_id: null,
    date: monday,
    time: "09:00",
    active_status: 1,
    email,
  });
  const invite = async () => {
    await page.goto(`/dashboard/appointments/${id}/view`);
    return openPopup(page, "Invite to a follow-up", "Invite to a follow-up");
  };
  const linkOfLast = () =>
    /\/appointments\/[\w-]+\/follow-up/.exec(
      hospital.rows<{ text: string }>("select text from outbox where recipient = ? order by id", email).at(-1)
        ?.text ?? "",
    )?.[0] ?? "";

  await enterDashboard(page, "customer-care");
  const popup = await invite();
  await popup.getByLabel("From week").fill("5");
  await popup.getByLabel("Message to the patient").fill("Please bring your tablets.");
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Send the invitation" }).click();
  await expectSummary(page, "The last week must not be before the first");
  await expect(popup.getByLabel("Message to the patient")).toHaveValue("Please bring your tablets.");
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await popup.getByLabel("From week").fill("2");
  await popup.getByRole("button", { name: "Send the invitation" }).click();
  await expectNoticeOnce(page, "Invitation sent successfully");

  const context = await browser.newContext({
    viewport: phone,
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    baseURL: baseURL ?? hospital.url,
  });
  const patient = await context.newPage();
  const link = linkOfLast();
  await patient.goto(link);
  const main = patient.getByRole("main");
  await expect(main).toContainText("Please bring your tablets.");
  await expect(main).toContainText(`between ${dateInWords(addDays(monday, 14))}`);
  await expect(main.getByRole("group", { name: `Free on ${dayInWords(addDays(monday, 14))}` })).toBeVisible();
  if (javaScriptEnabled) expect(await violationsOf(patient)).toEqual([]);
  const tuesday = addDays(monday, 15);
  await main.getByRole("button", { name: /^Tue/ }).click();
  await expect(main.getByRole("group", { name: `Free on ${dayInWords(tuesday)}` })).toBeVisible();
  const time = main.getByRole("radio", { name: /^\d\d:\d\d$/ }).nth(1);
  const chosen = (await time.inputValue()).slice(11);
  await time.check();
  await main.getByRole("button", { name: "Confirm this time" }).click();
  await expect(patient.getByRole("status")).toContainText("Appointment confirmed");
  await expect(main).toContainText(`${dayInWords(tuesday)} at ${chosen}`);

  await patient.goto(link);
  await expect(patient.getByRole("heading", { level: 1 })).toHaveText("This invitation has been used");
  await expect(main.getByRole("radio")).toHaveCount(0);
  if (javaScriptEnabled) expect(await violationsOf(patient)).toEqual([]);
  await main.getByRole("link", { name: "See the appointment" }).click();
  await expect(main).toContainText(`${dayInWords(tuesday)} at ${chosen}`);

  await page.goto(`/dashboard/appointments/${id}/view`);
  const view = page.getByRole("dialog", { name: "View Appointment" });
  await expect(view).toContainText(`for ${dateInWords(tuesday)} at ${chosen}`);
  await view.getByRole("link", { name: `${dateInWords(tuesday)} at ${chosen}` }).click();
  await expect(view).toContainText(`Follows the visit on ${dateInWords(monday)} at 09:00`);

  await (await invite()).getByRole("button", { name: "Send the invitation" }).click();
  await expectNoticeOnce(page, "Invitation sent successfully");
  const second = linkOfLast();
  expect(second).not.toBe(link);
  await page.goto(`/dashboard/appointments/${id}/view`);
  await page.getByRole("link", { name: "Withdraw the invitation" }).click();
  await expect(page.getByRole("dialog", { name: "Withdraw invitation" })).toBeVisible();
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw the invitation" }).click();
  await expectNoticeOnce(page, "Invitation withdrawn successfully");
  await patient.goto(second);
  await expect(patient.getByRole("heading", { level: 1 })).toHaveText("This invitation was withdrawn");
  await context.close();
});
