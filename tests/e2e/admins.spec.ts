import path from "node:path";
import { enterDashboard, expectNoViolations, openPopup, rowOf } from "./dashboard.ts";
import { checkNothing, desktop, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";
import { ownPassword } from "./people.ts";

const portrait = path.resolve("docs/pictures/department.webp");

test.beforeEach(async ({ page }) => enterDashboard(page, "superadmin"));

test("an account is opened, found, changed, used and closed", async ({ page, browser, hospital }) => {
  await page.goto("/admin/admins");
  await expect(page.getByRole("row")).toHaveCount(4);
  let popup = await openPopup(page, "Add admin", "Add admin");
  await popup.getByLabel("Image").setInputFiles(portrait);
  await popup.getByLabel("First name").fill("Ada");
  await popup.getByLabel("Last name").fill("Moss");
  await popup.getByLabel("Role").selectOption({ label: "Customer care" });
  await popup.getByLabel("Email").fill("ada@staff.example");
  await popup.getByLabel("Phone").fill("+44 1632 960701");
  await popup.getByLabel("Password", { exact: true }).fill(ownPassword);
  await popup.getByRole("button", { name: "Add the admin" }).click();
  await expect(page).toHaveURL(/\/admin\/admins$/);
  await expectNoticeOnce(page, "Admin created successfully");

  const theirs = await (await browser.newContext({ baseURL: hospital.url })).newPage();
  await theirs.goto("/login");
  await theirs.locator("#login").getByLabel("Email").fill("ada@staff.example");
  await theirs.locator("#login").getByLabel("Password", { exact: true }).fill(ownPassword);
  await theirs.locator("#login").getByRole("button", { name: "Sign in" }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/overview$/);
  await expect(theirs.getByRole("link", { name: "Admins & Customer care" })).toHaveCount(0);

  await page.getByLabel("Search by name or email").fill("MOSS ada");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  popup = await openPopup(page, "Edit Ada Moss", "Edit admin");
  await expect(popup.getByLabel("Password")).toHaveCount(0);
  await popup.getByLabel("Role").selectOption({ label: "Admin" });
  await popup.getByRole("button", { name: "Save the admin" }).click();
  await expect(rowOf(page, "Ada Moss").getByText("Admin", { exact: true })).toBeVisible();
  await expectNoticeOnce(page, "Admin updated successfully");
  await theirs.goto("/admin/slides");
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Slides");

  await page.goto("/admin/admins?role_id=2");
  popup = await openPopup(page, "Delete Ada Moss", "Delete admin");
  await expect(popup).toContainText("Delete Ada Moss? This cannot be undone.");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/admins\?role_id=2/);
  await expect(rowOf(page, "Ada Moss")).toHaveCount(0);
  await expectNoticeOnce(page, "Admin deleted successfully");
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login$/);
  await theirs.context().close();
});

test("an account with mistakes stays in its form, the password apart", async ({ page }) => {
  await page.goto("/admin/admins/new");
  const popup = page.getByRole("dialog", { name: "Add admin" });
  await popup.getByLabel("First name").fill("Ada");
  await popup.getByLabel("Email").fill("patient@demo.example");
  await popup.getByLabel("Phone").fill("+44 1632 960701");
  await popup.getByLabel("Password", { exact: true }).fill("short");
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Add the admin" }).click();
  await expectSummary(
    page,
    "Enter a last name",
    "Choose a role",
    "This address belongs to another account",
    "Password must be 8 characters or more",
  );
  await expect(popup.getByLabel("First name")).toHaveValue("Ada");
  await popup.getByRole("link", { name: "Choose a role" }).click();
  await expect(popup.getByLabel("Role")).toBeFocused();
});

test("a new password can be seen while it is typed @js", async ({ page }) => {
  await page.goto("/admin/admins");
  const popup = await openPopup(page, "Add admin", "Add admin");
  await popup.getByLabel("Password", { exact: true }).fill(ownPassword);
  await popup.getByRole("button", { name: "Show" }).click();
  await expect(popup.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});

test("every screen of it is accessible on a phone and on a desktop @js", async ({ page, hospital }) => {
  const [other] = hospital.rows<{ id: number }>("select id from users where role_id = 2");
  for (const path of ["", "?q=nobody-at-all", "/new", `/${other?.id}/edit`, `/${other?.id}/delete`]) {
    await page.goto(`/admin/admins${path}`);
    await expectNoViolations(page, phone, desktop);
  }
});
