import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/hospital.ts";
import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

/** Subscribers of one test, enough to scroll by. */
function addSubscribers(hospital: Site, word: string): void {
  for (let number = 10; number < 30; number++) {
    hospital.change(
      `insert into subscribers (name, email, date, created_at, updated_at, sort_text, list_text)
       values (?, ?, '2026-01-05', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', ?, ?)`,
      ...[`${word} ${number}`, `${word}${number}@mail.example`, `${word} ${number}`, `${word} ${number}`],
    );
  }
}

const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

async function act(page: Page, at: Locator, word: string): Promise<void> {
  await at.getByRole("link", { name: new RegExp(`^${word} `) }).click();
  await page.getByRole("dialog").getByRole("button", { name: word }).click();
  await expect(page.getByRole("status")).toBeVisible();
}

test("[D6] after one of many is deleted the next one is at hand, after the last one the one before", async ({
  page,
  hospital,
}, { project }) => {
  const word = project.use.javaScriptEnabled ? "quince" : "medlar";
  addSubscribers(hospital, word);
  await page.setViewportSize({ width: 1280, height: 600 });
  await enterDashboard(page, "admin");
  await page.goto(`/admin/subscribers?q=${word}&sort=name`);
  for (const [deleted, next] of [
    [25, 26],
    [26, 27],
    [29, 28],
  ]) {
    await act(page, row(page, `${word}${deleted}@`), "Delete");
    await expect(row(page, `${word}${deleted}@`)).toHaveCount(0);
    await expect(row(page, `${word}${next}@`)).toBeFocused();
    await expect(row(page, `${word}${next}@`)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(new RegExp(`/admin/subscribers\\?q=${word}&sort=name#row-\\d+$`));
  }
});

test("[D6] a row that was edited is in view again", async ({ page }, { project }) => {
  await page.setViewportSize(phone);
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides?sort=title");
  const last = page.getByRole("row").last();
  const name = (await last.getByRole("rowheader").textContent()) ?? "";
  await last.getByRole("link", { name: /^Edit / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save the slide" }).click();
  await expect(page.getByRole("status")).toContainText("Slide updated successfully");
  const edited = page.getByRole("row").filter({ hasText: name });
  await expect(edited).toBeInViewport();
  if (project.use.javaScriptEnabled) await expect(edited.locator(":focus")).toHaveText(/^Edit /);
  else await expect(edited).toBeFocused();
});

test("on a phone a list is sorted from its head, and nothing that is not seen takes the focus", async ({
  page,
}) => {
  await page.setViewportSize({ ...phone, width: 320 });
  await enterDashboard(page, "superadmin");
  await page.goto("/dashboard/appointments");
  const head = page.locator("thead");
  await expect(head.getByRole("link")).toHaveText(["Names", "Date and time", "Status", "Created on"]);
  expect(await page.locator("main").evaluate(unseenStops)).toEqual([]);
  await head.getByRole("link", { name: "Names" }).click();
  await expect(page).toHaveURL(/[?&]sort=names/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/dashboard/appointments?view=day");
  expect(await page.locator("main").evaluate(unseenStops)).toEqual([]);
});

/** What takes the focus and is too small to be seen, or cut away. */
function unseenStops(main: Element): string[] {
  return [...main.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden]), select, summary")]
    .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
    .filter((stop) => {
      const { width, height } = stop.getBoundingClientRect();
      const cut = stop.closest("thead");
      return width < 8 || height < 8 || (cut !== null && getComputedStyle(cut).clipPath !== "none");
    })
    .map((stop) => stop.textContent ?? "");
}

test("[D6] a popup that is closed without a script leads back to its row @no-js", async ({ page }) => {
  await page.setViewportSize(phone);
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides?sort=title");
  const last = page.getByRole("row").last();
  await last.getByRole("link", { name: /^Delete / }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Keep it" }).click();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test("[D11] what a search, a filter and another page bring is told once @js", async ({ page, hospital }) => {
  addSubscribers(hospital, "service-tree");
  addSubscribers(hospital, "service-berry");
  await enterDashboard(page, "admin");
  await page.goto("/admin/subscribers");
  const told = page.locator("#main [aria-live=polite]");
  await expect(told).toHaveText("");
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector("#main [aria-live=polite]") as Element;
    new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const search = page.getByRole("search");
  await search.getByRole("searchbox").fill("service-tree");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(told).toHaveText("Subscribers: 20 found");
  // Whoever searched by the keyboard is where they were.
  await expect(search.getByRole("button", { name: "Search" })).toBeFocused();
  await search.getByRole("searchbox").fill("service");
  await search.getByRole("searchbox").press("Enter");
  await expect(told).toHaveText("Subscribers: 1 to 25 of 40");
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(told).toHaveText("Subscribers: 26 to 40 of 40");
  // The page begins in view at its top, and so does who goes on by the keyboard.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await search.getByRole("searchbox").fill("nobody-like-it");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(told).toHaveText("Subscribers: nothing found");
  await search.getByRole("link", { name: "Clear" }).click();
  await expect(search.getByRole("searchbox")).toHaveValue("");
  await expect(told).toHaveText(/^Subscribers: /);
  await expect.poll(() => page.evaluate("heard.length")).toBe(5);
});

test("[D11] another day, and what is asked of it, is told once @js", async ({ page }) => {
  await enterDashboard(page, "receptionist");
  await page.goto("/dashboard/appointments?view=day&date=2031-10-01");
  const told = page.locator("#main [aria-live=polite]");
  await expect(told).toHaveText("");
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(told).toHaveText("Thursday, 2 October 2031: nothing found");
});

test("lists are accessible with their actions and headers @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  for (const path of ["/admin/subscribers", "/admin/contacts", "/dashboard/appointments"]) {
    await page.goto(path);
    await expectNoViolations(page, phone, desktop);
  }
});

test("what was typed in one list's search does not stand in the next list's", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/staff");
  await page.getByRole("searchbox").fill("half a word");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Partners" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});
