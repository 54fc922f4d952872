import { addDays } from "../../db/local-time.ts";
import { addAppointment } from "../support/portal.ts";
import { enterDashboard } from "./dashboard.ts";
import { expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

test("leave with forty visits: one screen, one confirmation; an invited patient chooses another time", async ({
  page,
  hospital,
}) => {
  const monday = "2031-06-02";
  const until = addDays(monday, 4);
  const ids = Array.from({ length: 40 }, (_, index) =>
    addAppointment(hospital, {
      user_id: null,
      date: addDays(monday, index % 5),
      time: `${String(9 + Math.floor(index / 5)).padStart(2, "0")}:00`,
      active_status: index % 4 === 0 ? 0 : 1,
      email: `affected-${index}@mail.example`,
    }),
  );
  const [, invited = 0, cancelled = 0] = ids;
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/absences");
  await page.getByRole("link", { name: "Add absence" }).first().click();
  const form = page.getByRole("dialog", { name: "Add absence" });
  await form.getByLabel("Doctor").selectOption({ label: "Dr. Amina Diallo" });
  await form.getByLabel("First day").fill(monday);
  await form.getByLabel("Last day").fill(until);
  await form.getByRole("button", { name: "Add the absence" }).click();
  await expectSummary(page, "40 visits lie in this time. Nothing is saved yet: say what becomes of each");
  await expect(form.locator(".affected-visits > li")).toHaveCount(40);
  await form.getByLabel("What becomes of them").selectOption("move");
  await form.locator(`select[name="decision_${invited}"]`).selectOption("invite");
  await form.locator(`select[name="decision_${cancelled}"]`).selectOption("cancel");
  await form.getByLabel("Message to everybody").fill("The doctor is away this week.");
  await form.getByRole("button", { name: "Save, and tell everybody" }).click();
  await expectNoticeOnce(page, "Absence created successfully");
  const rows = hospital.rows<{ id: number; date: string; active_status: number }>(
    `select id, date, active_status from appointments where id in (${ids.join(", ")}) order by id`,
  );
  for (const { id, date } of rows) expect(date > until).toBe(id !== invited && id !== cancelled);
  const told = hospital.rows("select id from outbox where recipient like 'affected-%'");
  expect(told).toHaveLength(40);

  const [mail] = hospital.rows<{ text: string }>(
    "select text from outbox where recipient = ?",
    "affected-1@mail.example",
  );
  const [, path = ""] = /https?:\/\/[^/]+(\/appointments\/\S+\/change)$/m.exec(mail?.text ?? "") ?? [];
  await page.goto(path);
  const choice = page.getByRole("dialog", { name: "Choose another time" });
  await expect(choice).toContainText("The hospital had to cancel your appointment");
  await choice.getByRole("radio").first().check({ force: true });
  await choice.getByRole("button", { name: "Confirm this time" }).click();
  await expectNoticeOnce(page, "Appointment confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
});
