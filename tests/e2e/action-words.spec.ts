import type { Locator, Page } from "@playwright/test";
import { addAppointment, appointment } from "../support/portal.ts";
import { enterDashboard, appointmentsList as list } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";
import { enterPortal } from "./people.ts";

/** Whether a word stands beside the icon of its link, in the link's own box. */
async function standsBeside(link: Locator, word: string): Promise<boolean> {
  return link.evaluate((element, wanted) => {
    const icon = element.querySelector("svg")?.getBoundingClientRect();
    const label = [...element.querySelectorAll("span")].find(({ textContent }) => textContent === wanted);
    const box = label?.getBoundingClientRect();
    if (!icon || !label || !box || getComputedStyle(label).clipPath !== "none") return false;
    return box.left >= icon.right && Math.abs(box.top + box.bottom - icon.top - icon.bottom) < 8;
  }, word);
}

/** Whether a word is painted at all. */
const isSeen = (link: Locator, word: string) =>
  link.getByText(word, { exact: true }).evaluate((label) => getComputedStyle(label).clipPath === "none");

async function expectNoWiderThanScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const lists: Array<[role: "doctor" | "customer-care" | "admin", path: string, words: string[]]> = [
  ["doctor", `${list}?status=0`, ["View", "Approve", "Decline"]],
  ["customer-care", `${list}?status=0`, ["View", "Edit", "Decline", "Reply"]],
  ["admin", "/admin/slides", ["Edit", "Delete"]],
  ["admin", "/dashboard/doctors", ["View", "Edit", "Delete"]],
];

for (const [role, path, words] of lists) {
  // Scripts change nothing of a list, but for the one whose rows can be chosen.
  const once = path.startsWith(list) ? "" : " @no-js";
  test(`[D12] a row of ${path} says to ${role} beside each icon what it does, and where there is no room below it${once}`, async ({
    page,
  }) => {
    await enterDashboard(page, role);
    await page.goto(path);
    const link = (word: string) => page.getByRole("link", { name: new RegExp(`^${word} `) }).first();
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const word of words)
        expect(await standsBeside(link(word), word), `${word} at ${width}`).toBe(true);
      await expectNoWiderThanScreen(page);
    }
    // As cards, rows have room for the words again.
    for (const width of [700, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const word of words)
        expect(await standsBeside(link(word), word), `${word} at ${width}`).toBe(true);
      await expectNoWiderThanScreen(page);
    }
    await page.setViewportSize({ width: 1023, height: 800 });
    for (const word of words) {
      await page.mouse.move(0, 0);
      expect(await isSeen(link(word), word)).toBe(false);
      await link(word).hover();
      expect(await isSeen(link(word), word)).toBe(true);
      const [icon, label] = [await link(word).boundingBox(), await link(word).getByText(word).boundingBox()];
      expect(label?.y).toBeGreaterThan((icon?.y ?? 0) + 24);
    }
    await page.mouse.move(0, 0);
    await page.keyboard.press("Tab");
    await link(words[0] ?? "").focus();
    expect(await isSeen(link(words[0] ?? ""), words[0] ?? "")).toBe(true);
    await expectNoWiderThanScreen(page);
  });
}

test("[D12] a popup is closed and a notice dismissed by words, and to decline is not a cross", async ({
  page,
  hospital,
}, { project }) => {
  const id = addAppointment(hospital, {
    user_id: null,
    time: project.use.javaScriptEnabled ? "16:10" : "16:40",
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterDashboard(page, "doctor");
  await page.goto(`${list}/${id}/decline`);
  const popup = page.getByRole("dialog", { name: "Decline Appointment" });
  expect(await standsBeside(popup.getByRole("link", { name: "Close" }), "Close")).toBe(true);
  await popup.getByRole("button", { name: "Decline" }).click();
  expect(await standsBeside(page.getByRole("link", { name: "Dismiss" }), "Dismiss")).toBe(true);
  await page.goto(`${list}?status=0`);
  const icon = page
    .getByRole("link", { name: /^Decline / })
    .first()
    .locator("use");
  await expect(icon).not.toHaveAttribute("href", /close/);
});

test("[D12] a patient's rows say what their icons do @no-js", async ({ page }) => {
  await enterPortal(page);
  await page.goto("/profile");
  const view = page.getByRole("link", { name: /^View the appointment/ }).first();
  // On a phone too: a finger finds no tooltip.
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await standsBeside(view, "View"), `${width}`).toBe(true);
    await expectNoWiderThanScreen(page);
  }
});

for (const decision of ["Approve", "Decline"]) {
  test(`[D12] ${decision} has a way out beside it that changes nothing`, async ({ page, hospital }, {
    project,
  }) => {
    const time = `${decision === "Approve" ? 14 : 15}:${project.use.javaScriptEnabled ? 10 : 40}`;
    const id = addAppointment(hospital, { user_id: null, time });
    await page.setViewportSize(phone);
    await enterDashboard(page, "doctor");
    await page.goto(`${list}/${id}/${decision.toLowerCase()}`);
    const popup = page.getByRole("dialog", { name: `${decision} Appointment` });
    await expect(popup).toContainText(`Are you sure you want to ${decision} this appointment ?`);
    await expect(popup.getByRole("button", { name: decision })).toBeVisible();
    await popup.getByRole("link", { name: "Keep it pending" }).click();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/appointments$/);
    expect(appointment(hospital, id).active_status).toBe(0);
  });
}
