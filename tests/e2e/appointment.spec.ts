import type { Locator, Page } from "@playwright/test";
import { departments } from "../../db/demo/content/departments.ts";
import { doctors } from "../../db/demo/content/doctors.ts";
import { expect, test } from "./hospital.ts";

test.beforeEach(({ page }) => page.goto("/appointment"));

test("doctors follow the department as soon as it is chosen @js", async ({ page }) => {
  await expect(showDoctors(page)).toBeHidden();
  for (const key of ["paediatrics", "cardiology"] as const) {
    await department(page).selectOption(departmentName(key));
    await expectDoctors(page, key);
  }
  await department(page).selectOption("Not sure");
  await expect(doctor(page).getByRole("option")).toHaveCount(doctors.length + 1);
});

test("a doctor who does not belong to the new department is no longer chosen @js", async ({ page }) => {
  await department(page).selectOption(departmentName("cardiology"));
  await doctor(page).selectOption(doctorNames("cardiology")[0] ?? "");
  await department(page).selectOption(departmentName("paediatrics"));
  await expectDoctors(page, "paediatrics");
  await expect(doctor(page)).toHaveValue("");
});

test("a doctor chosen while the list is on its way stays chosen @js", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("/appointment?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await department(page).selectOption(departmentName("cardiology"));
  const [name = ""] = doctorNames("cardiology");
  await doctor(page).selectOption(name);
  const id = await doctor(page).inputValue();
  held.resolve();
  await expectDoctors(page, "cardiology");
  await expect(doctor(page)).toHaveValue(id);
});

test("a button asks for the doctors when they cannot follow by themselves @js", async ({ page }) => {
  await page.route("/appointment?*", (route) => route.abort());
  await department(page).selectOption(departmentName("cardiology"));
  await showDoctors(page).click();
  await expectDoctors(page, "cardiology");
});

test("a button shows the department's doctors and keeps what is filled in @no-js", async ({ page }) => {
  await department(page).selectOption(departmentName("paediatrics"));
  await page.getByRole("main").getByLabel("Description").fill("A cough that stays.");
  await showDoctors(page).click();
  await expectDoctors(page, "paediatrics");
  await expect(department(page).locator("option:checked")).toHaveText(departmentName("paediatrics"));
  await expect(page.getByRole("main").getByLabel("Description")).toHaveValue("A cough that stays.");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a department's own page asks for an appointment there", async ({ page }) => {
  await page.goto("/departments");
  await page
    .getByRole("main")
    .getByRole("link", { name: departmentName("cardiology") })
    .click();
  await page.getByRole("main").getByRole("link", { name: "Appointment" }).first().click();
  await expect(department(page).locator("option:checked")).toHaveText(departmentName("cardiology"));
  await expectDoctors(page, "cardiology");
});

type DepartmentKey = (typeof doctors)[number]["department"];

test("the Enter key sends the request", async ({ page }) => {
  const form = page.getByRole("main");
  await form.getByLabel("Date", { exact: true }).fill("2031-05-06");
  await form.getByLabel("Time", { exact: true }).fill("10:30");
  await form.getByLabel("Description").fill("A knee that clicks on the stairs.");
  await form.getByLabel("Email").fill("enter@visitor.example");
  await form.getByLabel("Email").press("Enter");
  await expect(page.getByRole("status")).toContainText("Appointment requested successfully");
});

function departmentName(key: DepartmentKey): string {
  const found = departments.find((entry) => entry.key === key);
  if (!found) throw new Error(`the demo hospital has no department ${key}`);
  return found.name;
}

function doctorNames(key: DepartmentKey): string[] {
  return doctors
    .filter((entry) => entry.department === key)
    .map(({ firstname, lastname }) => `Dr. ${firstname} ${lastname}`);
}

async function expectDoctors(page: Page, key: DepartmentKey): Promise<void> {
  const shown = async () => (await doctor(page).getByRole("option").allTextContents()).toSorted();
  await expect.poll(shown).toEqual(["Any doctor", ...doctorNames(key)].toSorted());
}

function department(page: Page): Locator {
  return page.getByRole("combobox", { name: "Department" });
}

function doctor(page: Page): Locator {
  return page.getByRole("combobox", { name: "Doctor" });
}

function showDoctors(page: Page): Locator {
  return page.getByRole("button", { name: "Show this department’s doctors" });
}
