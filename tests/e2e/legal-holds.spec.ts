import { addAppointment } from "../support/portal.ts";
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
  const form = page.getByRole("dialog", { name: "Set a Legal Hold" });
  await form.getByLabel("Reason").fill("A claim of malpractice. Keep everything until it is decided.");
  await looksRight();
  await form.getByRole("button", { name: "Set the hold" }).click();
  await expectNoticeOnce(page, "Legal hold created successfully");
  await looksRight();
  await page.goto(`/dashboard/appointments/${visit}/view`);
  await expect(view.getByRole("note")).toContainText("Legal hold since");
  await looksRight();
  await page.goto("/admin/legal-holds");
  await rowOf(page, "malpractice").getByRole("link", { name: /^End / }).click();
  const end = page.getByRole("dialog", { name: "End the Legal Hold" });
  await expect(end).toContainText("Keep everything until it is decided.");
  await end.getByLabel("Why it ends").fill("The claim is settled.");
  await looksRight();
  await end.getByRole("button", { name: "End the hold" }).click();
  await expectNoticeOnce(page, "Legal hold ended successfully");
  await rowOf(page, "malpractice")
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Legal Hold" })).toContainText("The claim is settled.");
  await looksRight();
});
