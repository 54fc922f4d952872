import { addAppointment } from "../support/portal.ts";
import { demoPassword } from "../support/session.ts";
import { enterDashboard, expectNoViolations, rowOf } from "./dashboard.ts";
import { expect, expectNoticeOnce, phone, test } from "./hospital.ts";

test.use({ viewport: phone });

test("a patient's records are put on hold from an appointment, shown as held, and released", async ({
  page,
  hospital,
}, { project }) => {
  const looksRight = async () => {
    if (project.use.javaScriptEnabled) await expectNoViolations(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${shot++}.png`, fullPage: true });
  };
  let shot = 1;
  const whose = { user_id: null, firstname: "Helda", lastname: "Held", email: "helda@mail.example" };
  const visit = addAppointment(hospital, { ...whose, date: "2031-03-04" });
  await enterDashboard(page, "superadmin");
  await page.goto(`/dashboard/appointments/${visit}/view`);
  const view = page.getByRole("dialog", { name: "View Appointment" });
  await view.getByRole("link", { name: "Set a legal hold on this patient" }).click();
  const form = page.getByRole("dialog", { name: "Set a legal hold" });
  await form.getByLabel("Reason").fill("A claim of malpractice. Keep everything until it is decided.");
  await looksRight();
  await form.getByRole("button", { name: "Set the hold" }).click();
  await expectNoticeOnce(page, "Legal hold created successfully");
  await looksRight();
  await page.goto(`/dashboard/appointments/${visit}/view`);
  await expect(view.getByRole("note")).toContainText("Legal hold since");
  await looksRight();
  hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z', proved_at = null");
  await page.goto("/admin/legal-holds");
  await rowOf(page, "malpractice").getByRole("link", { name: /^End / }).click();
  const end = page.getByRole("dialog", { name: "End the legal hold" });
  await expect(end).toContainText("Keep everything until it is decided.");
  await end.getByLabel("Why it ends").fill("The claim is settled.");
  await expect(end).toContainText("It is a while since you signed in.");
  await end.getByLabel("Your password").fill(demoPassword);
  await looksRight();
  await end.getByRole("button", { name: "End the hold" }).click();
  await expectNoticeOnce(page, "Legal hold ended successfully");
  await rowOf(page, "malpractice")
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Legal hold" })).toContainText("The claim is settled.");
  await looksRight();
});

test("who left a phone number alone is put on hold by it, and found in the list by number and status", async ({
  page,
  hospital,
}, { project }) => {
  const looksRight = async () => {
    if (project.use.javaScriptEnabled) await expectNoViolations(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/phone-${shot++}.png`, fullPage: true });
  };
  let shot = 1;
  const number = `01632 960${project.use.javaScriptEnabled ? 301 : 302}`;
  const whose = { user_id: null, firstname: "Cara", lastname: "Caller", email: "", phone: number };
  addAppointment(hospital, { ...whose, date: "2031-03-05" });
  await enterDashboard(page, "superadmin");
  await page.goto("/admin/legal-holds");
  await page.getByRole("link", { name: "Set a legal hold" }).click();
  const form = page.getByRole("dialog", { name: "Set a legal hold" });
  await form.getByLabel("Reason").fill("A claim by phone.");
  await form.getByRole("button", { name: "Set the hold" }).click();
  await expect(form.getByRole("alert", { name: "There is a problem" })).toContainText("phone number");
  await form.getByLabel(/^Phone number/).fill(number.replace("0", "+44 "));
  await looksRight();
  await form.getByRole("button", { name: "Set the hold" }).click();
  await expectNoticeOnce(
    page,
    "Legal hold created successfully",
    `/admin/legal-holds?state=current&q=${encodeURIComponent(number)}`,
  );
  await expect(rowOf(page, "A claim by phone.")).toContainText("Cara Caller");
  await looksRight();
  await page.goto(`/admin/legal-holds?state=ended&q=${encodeURIComponent(number)}`);
  await expect(page.getByText("No results")).toBeVisible();
});
