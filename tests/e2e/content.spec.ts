import path from "node:path";
import type { Locator } from "@playwright/test";
import { enterDashboard, expectNoViolations, openPopup, rowOf } from "./dashboard.ts";
import { desktop, expect, expectNoticeOnce, phone, test } from "./hospital.ts";

const picture = path.resolve("docs/pictures/department.webp");

/** What somebody who keeps the site up to date does with one kind of record. */
interface Journey {
  list: string;
  noun: string;
  /** How the buttons call it. */
  word: string;
  add: string;
  name: string;
  fill: (popup: Locator) => Promise<void>;
  search: string;
  hidden: string;
  /** Where the public finds it. */
  shown: string;
}

const journeys: Journey[] = [
  {
    list: "/admin/partners",
    noun: "Partner",
    word: "partner",
    add: "Add partner",
    name: "Wren Hospice",
    fill: async (popup) => {
      await popup.getByLabel("Name", { exact: true }).fill("Wren Hospice");
      await popup.getByLabel("Link").fill("https://wren-hospice.example");
      await popup.getByLabel("Description").fill("Looks after people at the end of their lives.");
    },
    search: "Search by name or description",
    hidden: "Private",
    shown: "/",
  },
  {
    list: "/admin/gallery",
    noun: "Gallery item",
    word: "picture",
    add: "Add picture",
    name: "The new pond",
    fill: async (popup) => {
      await popup.getByLabel("Image").setInputFiles(picture);
      await popup.getByLabel("Title").fill("The new pond");
    },
    search: "Search by title",
    hidden: "Unlisted",
    shown: "/gallery",
  },
  {
    list: "/dashboard/staff",
    noun: "Member",
    word: "member",
    add: "Add member",
    name: "Winifred Ashdown",
    fill: async (popup) => {
      await popup.getByLabel("Names").fill("Winifred Ashdown");
      await popup.getByLabel("Position").fill("Head of Volunteers");
      await popup.getByLabel("Bio").fill("Winifred began as a volunteer herself.");
    },
    search: "Search by names or position",
    hidden: "Unlisted",
    shown: "/leadership-team",
  },
];

for (const { list, noun, word, add, name, fill, search, hidden, shown } of journeys) {
  test(`a ${word} is added, found, hidden and deleted, and the public site follows`, async ({ page }) => {
    const onTheSite = page.getByText(name).or(page.getByAltText(name));
    await enterDashboard(page, "admin");
    await page.goto(list);
    const adding = await openPopup(page, add, add);
    await fill(adding);
    await adding.getByRole("button", { name: `Add the ${word}` }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expectNoticeOnce(page, `${noun} created successfully`, shown);
    await expect(onTheSite).not.toHaveCount(0);

    await page.goto(list);
    await page.getByLabel(search).fill(name.toUpperCase());
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    const editing = await openPopup(page, `Edit ${name}`, `Edit ${noun.toLowerCase()}`);
    await editing.getByLabel("Visibility").selectOption(hidden);
    await editing.getByRole("button", { name: `Save the ${word}` }).click();
    await expect(page).toHaveURL(/\?q=/);
    await expect(rowOf(page, name)).toContainText(hidden);
    await expectNoticeOnce(page, `${noun} updated successfully`, shown);
    await expect(onTheSite).toHaveCount(0);

    await page.goto(`${list}?active_status=0`);
    const deleting = await openPopup(page, `Delete ${name}`, `Delete ${noun.toLowerCase()}`);
    await expect(deleting).toContainText(
      `Delete ${name}? It can be brought back from the history for 30 days.`,
    );
    await deleting.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/active_status=0#row-\d+$/);
    await expect(rowOf(page, name)).toHaveCount(0);
    await expectNoticeOnce(page, `${noun} deleted successfully`);
  });

  test(`the keyboard alone opens a ${word}, and comes back to where it was @js`, async ({ page }) => {
    await enterDashboard(page, "admin");
    await page.goto(list);
    const link = page.getByRole("link", { name: /^Edit / }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Edit ${noun.toLowerCase()}` })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test(`${list} and its popups are accessible on a phone and on a desktop @js`, async ({
    page,
    hospital,
  }) => {
    await enterDashboard(page, "admin");
    await page.goto(list);
    await expectNoViolations(page, phone, desktop);
    const href = await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .getAttribute("href");
    for (const popup of [`${list}/new`, href ?? "", (href ?? "").replace("/edit", "/delete")]) {
      await page.goto(hospital.url + popup);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoViolations(page, phone, desktop);
    }
  });
}
