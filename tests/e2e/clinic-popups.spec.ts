import { call, tokenOf } from "../support/api.ts";
import { amina } from "../support/bookings.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import { setStage, visitToday } from "../support/stages.ts";
import { addOffered, addWaiting } from "../support/waiting-list.ts";
import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";
import { enterPortal, farDate } from "./people.ts";

// The smaller screens of a clinic's day, which other journeys only pass through.

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: phone });

test("no rule of accessibility is broken in the popups of the desk, the waiting list and the feed @js", async ({
  page,
  hospital,
}) => {
  const waiting = addWaiting(hospital, { doctor_id: amina, until_date: farDate });
  const offered = addOffered(hospital, {
    doctor_id: amina,
    date: farDate,
    time: "06:00",
    until: "2100-01-01T00:00:00.000Z",
  });
  const expired = addWaiting(hospital, { doctor_id: amina, until_date: farDate, state: "expired" });
  const [expected, arrived, seen] = ["00:05", "00:10", "00:15"].map((time) => visitToday(hospital, { time }));
  setStage(hospital, arrived ?? 0, "arrived");
  setStage(hospital, seen ?? 0, "seen");
  await enterDashboard(page, "customer-care");
  for (const path of [
    ...[`desk/${expected}/arrive`, `desk/${expected}/no-show`, `desk/${arrived}/call`],
    ...[`desk/${arrived}/in-room`, `desk/${seen}/undo`, `desk/${seen}/call`],
    ...[`waiting-list/${waiting}/leave`, `waiting-list/${offered}/accept`, `waiting-list/${offered}/decline`],
    ...[`waiting-list/${expired}/rejoin`, `waiting-list/${expired}/view`, "waiting-list/new"],
  ]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  }
  await enterDashboard(page, "doctor");
  await page.goto("/admin/settings/calendar");
  await page.getByRole("dialog").getByRole("button", { name: "Make the link" }).last().click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Copy the link now");
  await expectNoViolations(page);
});

test("no rule of accessibility is broken where a patient waits for an earlier time, or is asked whether they come @js", async ({
  page,
  hospital,
}) => {
  const id = addAppointment(hospital, { user_id: patientId(hospital), date: farDate, time: "14:20" });
  const doctor = { token: await tokenOf(hospital, accounts.doctor) };
  expect((await call(hospital, "PUT", `appointments/approve/${id}`, doctor)).code).toBe(200);
  const [mail] = hospital.rows<{ text: string }>("select text from outbox order by id desc limit 1");
  const own = /\/appointments\/\d[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  for (const path of ["/earlier", "/coming", "/cancel"]) {
    await page.goto(own + path);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  }
  hospital.change("update web_info set reminders = 1");
  await enterPortal(page);
  await page.goto(`/profile/appointments/${id}/coming`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
  hospital.change("update web_info set reminders = 0");
});

test("the superadmin reads what was not delivered, on a phone @js", async ({ page, hospital }) => {
  hospital.change(
    "update outbox set status = 'dead', channel = 'sms', last_error = 'The gateway answered 503' where id = (select max(id) from outbox)",
  );
  hospital.change(
    `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, last_error, created_at, updated_at)
     values ('<1@a>', 'a@mail.example', 'Hello', '', '', 'dead', '2026-03-02T09:30:00.000Z', '550 5.1.1 <a@mail.example>: no such user here', '2026-03-02T09:30:00.000Z', '2026-03-02T09:30:00.000Z')`,
  );
  await enterDashboard(page, "superadmin");
  await page.goto("/dashboard/overview");
  const panel = page.getByRole("region", { name: "Undelivered messages" });
  await expect(panel).toContainText("1 email could not be delivered.");
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  hospital.change("delete from outbox where status = 'dead'");
});
