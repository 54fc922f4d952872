import { addDays, mondayOf } from "../../db/local-time.ts";
import { addAppointment } from "../support/portal.ts";
import { enterDashboard, openFrom } from "./dashboard.ts";
import { desktop, expect, expectNoticeOnce, test } from "./hospital.ts";
import { farDate } from "./people.ts";

test.use({ viewport: desktop });

const list = "/dashboard/appointments";

/** A Monday of its own for each browser: the hospital is the same. */
const mine = () => {
  const { javaScriptEnabled } = test.info().project.use;
  const monday = addDays(mondayOf(farDate), javaScriptEnabled ? 14 : 42);
  return { monday, name: javaScriptEnabled ? "scripted" : "plain" };
};

test("who has called before is booked again in ten steps, most of them one click", async ({
  page,
  hospital,
}) => {
  const { monday, name } = mine();
  const email = `${name}-caller@mail.example`;
  addAppointment(hospital, { user_id: null, email, date: "2026-01-05", active_status: 1 });
  await enterDashboard(page, "customer-care");
  await page.goto(list);
  let steps = 0;
  const step = async (done: Promise<unknown>) => {
    steps += 1;
    await done;
  };
  await step(page.getByRole("link", { name: "Add an appointment" }).click());
  await step(page.getByRole("link", { name: "Find an earlier patient" }).click());
  const search = page.getByRole("dialog", { name: "Find an earlier patient" });
  await step(search.getByLabel("Phone, email or name").fill(email));
  await step(search.getByRole("button", { name: "Search" }).click());
  await step(search.getByRole("link", { name: "Book for Nora Fitzgerald" }).click());
  const form = page.getByRole("dialog", { name: "Add Appointment" });
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await step(form.getByLabel("Doctor").selectOption({ label: "Dr. Amina Diallo" }));
  await step(form.getByLabel("Date", { exact: true }).fill(monday));
  await step(form.getByLabel("Time", { exact: true }).fill("09:30"));
  await step(form.getByLabel("Description").fill("The knee again."));
  await step(form.getByRole("button", { name: "Add the appointment" }).click());
  await expectNoticeOnce(page, "Appointment requested successfully");
  expect(steps).toBeLessThanOrEqual(10);
  const rows = hospital.rows("select phone from appointments where email = ? and date = ?", email, monday);
  expect(rows).toEqual([{ phone: "+44 1632 960501" }]);
});

test("a closed day is said to visitors, and to the one who enters it", async ({ page, hospital }) => {
  const day = addDays(mine().monday, 1);
  const { name } = mine();
  const request = addAppointment(hospital, { user_id: null, date: day, active_status: 1, email: "" });
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/absences");
  await page.getByRole("link", { name: "Add absence" }).first().click();
  const form = page.getByRole("dialog", { name: "Add absence" });
  await form.getByLabel("Who is away").selectOption("hospital");
  await form.getByLabel("First day").fill(day);
  await form.getByLabel("Reason for the public").fill(`The ${name} holiday`);
  await form.getByRole("button", { name: "Add the absence" }).click();
  await expect(form.getByText("One visit in this time")).toBeVisible();
  await form.getByRole("button", { name: "Save, and tell everybody" }).click();
  await expectNoticeOnce(page, "Absence created successfully", `/free-times?day=${day}`);
  await expect(page.getByRole("main")).toContainText(`The ${name} holiday`);
  await expect(page.locator(`a.slot[href*="${addDays(day, 1)}"]`).first()).toBeVisible();
  await expect(page.locator(`a.slot[href*="${day}"]`)).toHaveCount(0);
  await page.goto(`${list}/${request}/view`);
  await expect(page.getByRole("dialog")).toContainText("Approved");
  hospital.change("delete from absences where public_reason = ?", `The ${name} holiday`);
});

test("twenty requests are approved with one press", async ({ page, hospital }) => {
  const day = addDays(mine().monday, 3);
  const ids = Array.from({ length: 20 }, (_, index) =>
    addAppointment(hospital, {
      user_id: null,
      date: day,
      email: "",
      time: `${String(8 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
    }),
  );
  await enterDashboard(page, "doctor");
  await page.goto(`${list}?status=0&from=${day}&to=${day}`);
  for (const tick of await page.locator('tbody input[name="id"]').all()) await tick.check({ force: true });
  await page.getByRole("button", { name: "Approve the chosen" }).click();
  const popup = page.getByRole("dialog", { name: "Approve Appointments" });
  await popup.getByRole("button", { name: "Approve 20 appointments" }).click();
  await expectNoticeOnce(page, "20 appointments approved successfully");
  const rows = hospital.rows<{ active_status: number }>(
    `select active_status from appointments where id in (${ids.join(", ")})`,
  );
  expect(rows.filter(({ active_status }) => active_status === 1)).toHaveLength(20);
});

test("a doctor who leaves is hidden: gone for visitors, and staff see which visits are to be moved", async ({
  page,
  hospital,
}) => {
  const [doctor] = hospital.rows<{ id: number }>("select id from users where lastname = 'Marchetti'");
  const id = doctor?.id ?? 0;
  const { monday } = mine();
  addAppointment(hospital, { user_id: null, doctor_id: id, date: monday, active_status: 1, email: "" });
  await enterDashboard(page, "admin");
  const show = async (choice: "Hidden" | "Shown") => {
    await page.goto("/dashboard/doctors?q=marchetti");
    const form = await openFrom(page, "Marchetti", "Edit", "Edit doctor");
    await form.getByLabel("Shown to visitors").selectOption(choice);
    await form.getByRole("button", { name: /^Save/ }).last().click();
    await expectNoticeOnce(page, "Doctor updated successfully");
  };
  await show("Hidden");
  await page.goto("/doctors");
  await expect(page.getByRole("main")).not.toContainText("Marchetti");
  await page.goto("/appointment");
  await expect(page.getByRole("main")).not.toContainText("Marchetti");
  await page.goto(`${list}?doctor_id=${id}&from=${monday}`);
  await expect(page.getByRole("main")).toContainText("To be moved: the doctor is hidden");
  await show("Shown");
  await page.goto("/doctors");
  await expect(page.getByRole("main")).toContainText("Marchetti");
});
