import { firstRun, openEmpty } from "../support/first-run.ts";
import { violationsOf } from "./axe.ts";
import { checkNothing, expect, expectSummary, test } from "./hospital.ts";
import { targetsOf } from "./targets.ts";

/** An installation on which nothing was done yet. Who only looks at its page leaves it so; the last test sets it up. */
let empty: Awaited<ReturnType<typeof openEmpty>>;
test.beforeAll(async () => {
  empty = await openEmpty();
});
test.afterAll(() => empty.hospital.stop());

test("a pale colour is shown as it will be", async ({ page, javaScriptEnabled }) => {
  await page.goto(empty.link);
  await page.getByLabel("Theme colour").fill("#ffcc00");
  const button = page.getByRole("button", { name: "Show this colour" });
  if (javaScriptEnabled) await expect(button).toBeHidden();
  else await button.click();
  await expect(page.getByText(/^Darkened to #[0-9a-f]{6}/)).toBeVisible();
  await expect(page.getByLabel("Theme colour")).toHaveValue("#ffcc00");
});

test("[D10] the preview is the site's own button in the chosen colour, and so is the form's", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(empty.link);
  await page.getByLabel("Theme colour").fill("#c8102e");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Show this colour" }).click();
  const red = "rgb(200, 16, 46)";
  await expect(page.locator(".brand-page .header-actions > .button")).toHaveCSS("background-color", red);
  await expect(page.getByRole("button", { name: "Open the website" })).toHaveCSS("background-color", red);
  await expect(page.locator(".brand-page img")).toHaveAttribute("src", /\/c8102e\.svg$/);
  await expect(page.locator(".brand-preview link")).toHaveCount(1);
});

test("the page, and its errors, are accessible at every width @js", async ({ page }) => {
  await page.goto(empty.link);
  for (const failed of [false, true]) {
    if (failed) {
      await checkNothing(page.locator("form"));
      await page.getByRole("button", { name: "Open the website" }).click();
      await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `${width}`).toBeLessThanOrEqual(0);
      const small = (await targetsOf(page)).filter(({ height, inline }) => !inline && height < 44);
      expect(small.map(({ name }) => name)).toEqual([]);
    }
  }
});

test("an operator opens the site by the printed link, and is led to the dashboard", async ({ page }) => {
  await page.goto(empty.hospital.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This website is being set up");
  await page.goto(empty.link);
  await page.getByLabel("Name", { exact: true }).fill(firstRun.name);
  await page.getByLabel("Phone").fill(firstRun.contacts);
  await page.getByLabel("First name").fill(firstRun.firstname);
  await page.getByLabel("Last name").fill(firstRun.lastname);
  await page.getByLabel("Your email").fill(firstRun.email);
  await page.getByLabel("Password", { exact: true }).fill(firstRun.new_password);
  await page.getByLabel("Confirm password").fill("something else");
  await page.getByRole("button", { name: "Open the website" }).click();
  await expectSummary(page, "Passwords do not match");
  await page.getByLabel("Password", { exact: true }).fill(firstRun.new_password);
  await page.getByLabel("Confirm password").fill(firstRun.new_password);
  await page.getByLabel("Add sample content").check();
  await page.getByRole("button", { name: "Open the website" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await expect(page.getByRole("status")).toContainText(
    `Welcome, Ada. The website of ${firstRun.name} is open.`,
  );
  const steps = page.getByRole("region", { name: "Next steps" });
  await steps.getByRole("link", { name: "Add your departments" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Departments");
  await page.goto(empty.hospital.url);
  await expect(page.getByRole("heading", { name: "General practice" })).toBeVisible();
  await page.goto(empty.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
});
