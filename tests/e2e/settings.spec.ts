import path from "node:path";
import { enterDashboard, formattedText } from "./dashboard.ts";
import { expect, expectNoticeOnce, test } from "./hospital.ts";

test("what the company profile says is on the public site", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Company Profile" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/company$/);
  const vision = "A valley in which everybody knows their doctor by name.";
  await (await formattedText(page, /^Vision/)).fill(vision);
  await page.getByRole("button", { name: "Save the company profile" }).click();
  await expectNoticeOnce(page, "Company profile updated successfully", "/about");
  await expect(page.getByText(vision)).toBeVisible();
});

test("another look is seen on the site before it is saved, and by everybody after", async ({
  page,
  browser,
  hospital,
}) => {
  const [before] = hospital.rows<{ home_sections: string }>("select home_sections from web_info");
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings/look");
  const partners = { name: "Our partners" };
  await page.getByLabel("Headings").selectOption({ label: "Sans-serif" });
  await page.getByLabel("Partners").selectOption({ label: "Not shown" });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("which you alone see");
  await expect(page.getByRole("heading", partners)).toHaveCount(0);
  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole("heading", partners)).toBeVisible();
  await visitor.close();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Partners")).toHaveValue("");
  await page.getByRole("button", { name: "Save the look" }).click();
  await expectNoticeOnce(page, "Look updated successfully", "/");
  await expect(page.getByRole("heading", partners)).toHaveCount(0);
  hospital.change("update web_info set heading_face = 'serif', home_sections = ?", before?.home_sections);
});

test("an entry of the menu is moved, and stands there on every page", async ({ page, hospital }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings/menu");
  const menu = page.getByRole("group", { name: "Menu at the top" });
  await menu.getByLabel("Contact us").selectOption("2");
  await page.getByRole("button", { name: "Save the menu" }).click();
  await expectNoticeOnce(page, "Menu updated successfully");
  await expect(menu.getByLabel("Departments")).toHaveValue("3");
  await page.goto("/about");
  const links = page.getByRole("navigation", { name: "Main" }).locator("> ul > li > a");
  await expect(links.nth(1)).toHaveText("Contact us");
  await page.goto("/admin/settings/menu");
  for (const place of ["1", "4"]) {
    await menu.getByLabel("About us").selectOption(place);
    await page.getByRole("button", { name: "Save the menu" }).click();
    await expectNoticeOnce(page, "Menu updated successfully");
    await expect(menu.getByLabel("Contact us")).toHaveValue(place === "1" ? "3" : "2");
  }
  hospital.change("update web_info set menu_order = ''");
});

test("a receptionist changes their photo and name, and the top bar shows them", async ({ page }) => {
  await enterDashboard(page, "receptionist");
  await page.goto("/admin/settings");
  const photo = page.getByRole("banner").locator("img");
  const before = (await photo.getAttribute("src")) ?? "";
  const form = page.locator("#account");
  await form.getByLabel("Profile photo").setInputFiles(path.resolve("docs/pictures/doctor-phone.webp"));
  await form.getByLabel("Last name").fill("Okello-Brandt");
  await form.getByRole("button", { name: "Save the profile" }).click();
  await expectNoticeOnce(page, "Profile updated successfully");
  await expect(page.getByRole("banner").getByRole("link", { name: "Okello-Brandt" })).toBeVisible();
  await expect(photo).not.toHaveAttribute("src", before);
});

test("a password that was typed twice differently is not changed", async ({ page }) => {
  await enterDashboard(page, "customer-care");
  await page.goto("/admin/settings");
  const form = page.locator("#password");
  await form.getByLabel("Previous password").fill("demo-hospital");
  await form.getByLabel("New password").fill("three brown owls");
  await form.getByLabel("Confirm password").fill("three brown bats");
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("New and Confirm Password does not match").first()).toBeVisible();
  await expect(form.getByLabel("Confirm password")).toHaveAttribute("aria-invalid", "true");
});
