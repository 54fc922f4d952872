import path from "node:path";
import { enterDashboard, expectNoViolations, openPopup, rowOf } from "./dashboard.ts";
import { checkNothing, desktop, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";
import { ownPassword } from "./people.ts";

const portrait = path.resolve("docs/pictures/department.webp");

test("a doctor is taken on, sets a password, is found, moved and let go", async ({
  page,
  browser,
  hospital,
}) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors");
  let popup = await openPopup(page, "Add doctor", "Add doctor");
  await popup.getByLabel("Image").setInputFiles(portrait);
  await popup.getByLabel("First name").fill("Lena");
  await popup.getByLabel("Last name").fill("Brandt");
  await popup.getByLabel("Female").check();
  await popup.getByLabel("Email").fill("lena@doctors.example");
  await popup.getByLabel("Phone").fill("+44 1632 960801");
  await popup.getByLabel("Department").selectOption("Cardiology");
  await popup.getByRole("button", { name: "Add the doctor" }).click();
  await expect(page).toHaveURL(/\/dashboard\/doctors$/);
  await expect(page.getByRole("status")).toContainText("Doctor created successfully");
  const link = await page.getByLabel("Link to set a password").inputValue();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Doctors");
  await expect(page.getByLabel("Link to set a password")).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveCount(0);
  await expect(rowOf(page, "Lena Brandt")).toContainText("Invited");

  const theirs = await (await browser.newContext({ baseURL: hospital.url })).newPage();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByText("Welcome, Lena.")).toBeVisible();
  await theirs.getByLabel("Password", { exact: true }).fill(ownPassword);
  await theirs.getByLabel("Confirm password").fill(ownPassword);
  await theirs.getByRole("button", { name: "Set the password" }).click();
  await expect(theirs).toHaveURL(/\/login$/);
  await expect(theirs.getByRole("status")).toContainText("Password set successfully");

  await page.getByLabel("Search by name").fill("BRANDT");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, "Lena Brandt")).not.toContainText("Invited");
  popup = await openPopup(page, "Edit Lena Brandt", "Edit doctor");
  await popup.getByLabel("Position").fill("Head of moves");
  await popup.getByLabel("Department").selectOption("Eye Care");
  await popup.getByRole("button", { name: "Save the doctor" }).click();
  await expect(page).toHaveURL(/\/dashboard\/doctors\?q=BRANDT/);
  await expect(rowOf(page, "Lena Brandt")).toContainText("Eye Care");
  await expectNoticeOnce(page, "Doctor updated successfully");
  popup = await openPopup(page, "View Lena Brandt", "Dr. Lena Brandt");
  await expect(popup).toContainText("Head of moves");
  await popup.getByRole("link", { name: "See the public page" }).click();
  await expect(page.getByRole("heading", { name: "Dr. Lena Brandt" })).toBeVisible();
  await expect(page.getByText("Head of moves").first()).toBeVisible();

  await page.goto("/dashboard/doctors?q=brandt");
  popup = await openPopup(page, "Delete Lena Brandt", "Delete doctor");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Doctor deleted successfully");
  await expect(rowOf(page, "Lena Brandt")).toHaveCount(0);
  await page.goto("/doctors");
  await expect(page.getByText("Dr. Lena Brandt")).toHaveCount(0);
  await theirs.context().close();
});

test("a doctor with mistakes stays in the form with what was typed", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors/new");
  const popup = page.getByRole("dialog", { name: "Add doctor" });
  await popup.getByLabel("First name").fill("Lena");
  await popup.getByLabel("Last name").fill("Brandt");
  await popup.getByLabel("Email").fill("patient@demo.example");
  await popup.getByLabel("Phone").fill("+44 1632 960801");
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Add the doctor" }).click();
  await expectSummary(
    page,
    "Choose Male or Female",
    "This address belongs to another account",
    "Choose a department",
  );
  await expect(popup.getByLabel("First name")).toHaveValue("Lena");
  await popup.getByRole("link", { name: "Choose a department" }).click();
  await expect(popup.getByLabel("Department")).toBeFocused();
});

test("a receptionist sees doctors and their working days, and changes nothing", async ({ page }) => {
  await enterDashboard(page, "receptionist");
  await page.goto("/dashboard/overview");
  const nav = page.getByRole("navigation", { name: "Dashboard" });
  await nav.getByText("Users & Our team").click();
  await nav.getByRole("link", { name: "Doctors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Doctors");
  await expect(page.getByRole("link", { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
  let popup = await openPopup(page, "Working days of Amina Diallo", "Working days of Dr. Amina Diallo");
  await expect(popup.getByRole("row", { name: "Monday" })).toContainText("08:30 – 16:30");
  await popup.getByRole("link", { name: "Close" }).click();
  popup = await openPopup(page, "View Amina Diallo", "Dr. Amina Diallo");
  await expect(popup).toContainText("ABH-MED-1042");
});

test("every screen of doctors is accessible on a phone and on a desktop @js", async ({ page, hospital }) => {
  await enterDashboard(page, "superadmin");
  const [doctor] = hospital.rows<{ id: number }>(
    "select doctor_id as id from appointments where active_status = 0 and date > '2026-12-01' limit 1",
  );
  const popups = ["edit", "view", "working-days", "delete", "invitation"];
  for (const path of ["", "?q=nobody-at-all", "/new", ...popups.map((popup) => `/${doctor?.id}/${popup}`)]) {
    await page.goto(`/dashboard/doctors${path}`);
    await expectNoViolations(page, phone, desktop);
  }
});

test("errors that are more than a phone shows begin in view, at their title", async ({ page }) => {
  await page.setViewportSize(phone);
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors/new");
  const popup = page.getByRole("dialog", { name: "Add doctor" });
  await checkNothing(popup.locator("form").last());
  const fields = ["First name", "Last name", "Email", "Phone", "Position", "Registration number"];
  for (const label of [...fields, "Facebook", "X (Twitter)", "Instagram"])
    await popup.getByLabel(label).fill("W".repeat(260));
  await popup.getByRole("button", { name: "Add the doctor" }).click();
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
});
