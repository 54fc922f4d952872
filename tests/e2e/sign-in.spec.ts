import { randomUUID } from "node:crypto";
import { checkNothing, expect, expectSummary, test } from "./hospital.ts";
import { enter, fill, ownPassword, popup, signInLink } from "./people.ts";

test.beforeEach(({ page }) => page.goto("/"));

test("a wrong password is refused, the address kept, the password not", async ({ page }) => {
  await signInLink(page).click();
  await enter(page, "patient@demo.example", "not the password");
  await expectSummary(page, "Invalid email or password");
  const form = popup(page, "Sign in");
  await expect(form.getByLabel("Email")).toHaveValue("patient@demo.example");
  await expect(form.getByLabel("Password")).toHaveValue("");
  await form.getByLabel("Password").fill("demo-hospital");
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/profile");
});

test("what is missing or too weak is said at its field", async ({ page, hospital }) => {
  const email = `${randomUUID()}@mail.example`;
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Create an account" }).click();
  const signUp = popup(page, "Create an account");
  await checkNothing(signUp.locator("form"));
  await fill(signUp, { "First name": "Ada", Email: email, Password: "short" });
  await signUp.getByRole("button", { name: "Create the account" }).click();
  const summary = await expectSummary(
    page,
    "Enter your last name",
    "Enter your phone number",
    "Password must be 8 characters or more",
  );
  await expect(signUp.getByLabel("First name")).toHaveValue("Ada");
  await expect(signUp.getByLabel("Password")).toHaveValue("");
  await expect(signUp.getByLabel("Phone")).toHaveAccessibleDescription("Error: Enter your phone number");
  await summary.getByRole("link", { name: "Enter your last name" }).click();
  await expect(signUp.getByLabel("Last name")).toBeFocused();
  expect(hospital.rows("select id from users where email = ?", email)).toEqual([]);
});

test("the two forms lead to each other, and closing them leads back", async ({ page }) => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" }).click();
  await signInLink(page).click();
  await popup(page, "Sign in").getByRole("link", { name: "Create an account" }).click();
  await popup(page, "Create an account").getByRole("link", { name: "Sign in" }).click();
  await popup(page, "Sign in").getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
});

test("staff have a door of their own, through which no patient comes, and which leads to theirs", async ({
  page,
}) => {
  await page.goto("/dashboard/overview");
  await expect(page).toHaveURL("/login");
  const form = page.getByRole("main");
  await form.getByRole("link", { name: "sign in at the top of any page" }).click();
  await popup(page, "Sign in").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/login");
  await fill(form, { Email: "patient@demo.example", Password: "demo-hospital" });
  await form.getByRole("button", { name: "Sign in" }).click();
  await expectSummary(page, "You are not authorized to access this page");
  await fill(form, { Email: "doctor@demo.example", Password: "demo-hospital" });
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard/overview");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard/overview");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toContainText("Logged out successfully");
});

test("a password can be seen while it is typed @js", async ({ page }) => {
  await signInLink(page).click();
  const field = popup(page, "Sign in").getByLabel("Password", { exact: true });
  await field.fill(ownPassword);
  await expect(field).toHaveAttribute("type", "password");
  await popup(page, "Sign in").getByRole("button", { name: /^Show/ }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue(ownPassword);
  await popup(page, "Sign in").getByRole("button", { name: /^Hide/ }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("whoever types already when the script arrives goes on typing @js", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route(/\/build\/enhance\//, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  const email = popup(page, "Sign in").getByLabel("Email");
  await email.pressSequentially("patient@");
  typed.resolve();
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.type("demo.example");
  await expect(email).toHaveValue("patient@demo.example");
});

test("no button promises to show a password where nothing can @no-js", async ({ page }) => {
  await signInLink(page).click();
  await expect(popup(page, "Sign in").getByLabel("Password")).toBeVisible();
  await expect(popup(page, "Sign in").getByRole("button", { name: /^Show/ })).toHaveCount(0);
});
