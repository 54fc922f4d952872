import type { Locator, Page } from "@playwright/test";
import { leadership } from "../../db/demo/content/leadership.ts";
import { desktop, expect, openHome, phone, test } from "./hospital.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu opens the way to every page", async ({ page }) => {
    await page.goto("/");
    const nav = mainNavigation(page);
    await expect(nav).toBeHidden();
    await menuButton(page).click();
    await expect(nav.getByRole("link", { name: "Contact us" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Appointment" })).toBeVisible();
    await departmentsButton(page).click();
    await expect(nav.getByRole("link", { name: "See more" })).toBeVisible();
    await nav.getByRole("link", { name: "Gallery" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
    await expect(nav).toBeHidden();
  });

  test("the menu opens by keyboard", async ({ page }) => {
    await page.goto("/");
    await tabTo(page, menuButton(page));
    await page.keyboard.press("Enter");
    await tabTo(page, mainNavigation(page).getByRole("link", { name: "Home" }));
    await page.keyboard.press("Enter");
    await expect(mainNavigation(page)).toBeHidden();
  });

  test("Escape closes the menu and goes back to its button @js", async ({ page }) => {
    await openHome(page);
    await menuButton(page).click();
    await mainNavigation(page).getByRole("link", { name: "Updates" }).focus();
    await page.keyboard.press("Escape");
    await expect(mainNavigation(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: desktop });

  test("departments drop down under the mouse", async ({ page }) => {
    await page.goto("/");
    const nav = mainNavigation(page);
    const first = nav.locator(".nav-menu").getByRole("link").first();
    await expect(first).toBeHidden();
    await nav.getByRole("link", { name: "Departments" }).hover();
    await expect(first).toBeVisible();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("departments drop down by keyboard", async ({ page }) => {
    await page.goto("/");
    const nav = mainNavigation(page);
    await tabTo(page, departmentsButton(page));
    await page.keyboard.press("Enter");
    const links = nav.locator(".nav-menu").getByRole("link");
    await expect(links).toHaveCount(6);
    for (let index = 0; index < 6; index++) {
      await page.keyboard.press("Tab");
      await expect(links.nth(index)).toBeFocused();
    }
    await expect(links.last()).toHaveText("See more departments");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/departments");
    await expect(page.getByRole("heading", { level: 1, name: "Departments" })).toBeVisible();
  });

  test("Escape closes the departments, and so does a click elsewhere @js", async ({ page }) => {
    await page.goto("/about");
    const nav = mainNavigation(page);
    const more = nav.getByRole("link", { name: "See more" });
    await departmentsButton(page).press("Enter");
    await more.focus();
    await page.keyboard.press("Escape");
    await expect(more).toBeHidden();
    await expect(departmentsButton(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(more).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(more).toBeHidden();
  });
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/departments");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("the breadcrumb leads up", async ({ page }) => {
  await page.goto("/doctors");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Dr\. / })
    .first()
    .click();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("listitem")).toHaveText(["Home", "Doctors", /^Dr\. /]);
  await trail.getByRole("link", { name: "Doctors" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Doctors" })).toBeVisible();
  await trail.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an article leads to another one, which begins at its top", async ({ page }) => {
  await page.goto("/updates");
  await page
    .getByRole("main")
    .getByRole("article")
    .or(page.getByRole("main").getByRole("listitem"))
    .getByRole("heading", { level: 2 })
    .getByRole("link")
    .first()
    .click();
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.innerText();
  const others = page.getByRole("region", { name: "Other recent articles" });
  await expect(others.getByRole("link", { name: /^Read More/ })).toHaveCount(2);
  const next = await others.getByRole("heading", { level: 3 }).first().innerText();
  expect(next).not.toBe(before);
  await others
    .getByRole("link", { name: /^Read More/ })
    .first()
    .click();
  await expect(title).toHaveText(next);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a department's service opens over its page and closes again", async ({ page }) => {
  await page.goto("/departments");
  await page.getByRole("main").getByRole("link", { name: "Cardiology" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cardiology" })).toBeVisible();
  const services = page.getByRole("region", { name: "Services" });
  const name = await services.getByRole("heading", { level: 3 }).first().innerText();
  const readMore = services.getByRole("link", { name: `Read more about ${name}` });
  await readMore.click();
  const popup = page.getByRole("dialog", { name });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/\/departments\/\d+\/[^/]+\/services\/\d+$/);

  await popup.getByRole("link", { name: "Close" }).last().click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/departments\/\d+\/[^/]+$/);

  await readMore.click();
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/departments\/\d+\/[^/]+$/);
  await page.goForward();
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toHaveCount(0);
});

test("a member of the leadership opens over the team", async ({ page }) => {
  const member = leadership.find(({ active_status, ...facts }) => active_status === 1 && !facts.phone);
  if (!member) throw new Error("the demo has no public member without a phone");
  await page.goto("/");
  await mainNavigation(page).getByRole("link", { name: "Leadership Team" }).click();
  await page.getByRole("main").getByRole("link", { name: member.names }).click();
  const popup = page.getByRole("dialog", { name: member.names });
  await expect(popup).toContainText(member.position);
  await expect(popup.getByText("Phone", { exact: true }).locator("xpath=following-sibling::*")).toHaveText(
    "Not available",
  );
  await popup.getByRole("link", { name: "Close" }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL("/leadership-team");
});

test("a popup is closed by Escape, by a click beside it and by Back, and gives the focus back @js", async ({
  page,
}) => {
  await page.goto("/leadership-team");
  const link = page.getByRole("main").getByRole("link", { name: leadership[1]?.names });
  const popup = page.getByRole("dialog");
  const closers = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
    () => popup.getByRole("link", { name: "Close" }).press("Enter"),
  ];
  for (const close of closers) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(popup).toBeVisible();
    await expect(popup.getByRole("heading", { level: 2 }).first()).toBeFocused();
    await expect(page).toHaveURL(/\/leadership-team\/\d+$/);
    await close();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL("/leadership-team");
    await expect(link).toBeFocused();
  }
});

test("a popup keeps the focus within it", async ({ page, hospital }) => {
  const [member] = hospital.rows<{ id: number }>(
    "select id from staff where active_status = 1 order by id limit 1",
  );
  await page.goto(`/leadership-team/${member?.id}`);
  const popup = page.getByRole("dialog", { name: leadership[0]?.names });
  await expect(popup).toBeVisible();
  const focused = page.locator("body *:focus");
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const within = popup.locator("*:focus");
    expect(await within.count()).toBe(await focused.count());
  }
  await popup.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/leadership-team");
});

function mainNavigation(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

function menuButton(page: Page): Locator {
  return page.getByRole("banner").locator("summary", { hasText: "Menu" });
}

function departmentsButton(page: Page): Locator {
  return mainNavigation(page).locator("summary", { hasText: "Show departments" });
}

/** Goes on by the Tab key until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
