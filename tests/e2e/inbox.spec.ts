import { enterDashboard, expectNoViolations, openPopup, rowOf } from "./dashboard.ts";
import { checkNothing, desktop, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

test("a visitor's message is found, read and answered", async ({ page, hospital }) => {
  await enterDashboard(page, "customer-care");
  await page.goto("/admin/contacts?answered=0");
  await page.getByLabel("Search by names, subject or message").fill("x-ray");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=x-ray/);
  const message = await openPopup(page, "View Copy of my X-ray", "View contact");
  await expect(message).toContainText("desmond.achebe@mail.example");
  await message.getByRole("link", { name: "Reply on notification" }).click();
  const popup = page.getByRole("dialog", { name: "Reply on notification" });
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Send the reply" }).click();
  await expectSummary(page, "Enter a reply");
  await popup.getByLabel("Reply", { exact: true }).fill("You can fetch a copy at the desk. It is free.");
  await popup.getByRole("button", { name: "Send the reply" }).click();
  await expect(page).toHaveURL(/\/admin\/contacts\?.*q=x-ray/);
  await expectNoticeOnce(page, "Reply sent successfully", "/admin/contacts?answered=1&q=x-ray");
  const answered = await openPopup(page, "View Copy of my X-ray", "View contact");
  await expect(answered.getByRole("blockquote")).toContainText("You can fetch a copy at the desk.");
  expect(hospital.rows("select recipient from outbox where subject = 'Re: Copy of my X-ray'")).toEqual([
    { recipient: "desmond.achebe@mail.example" },
  ]);
});

test("a subscriber leaves the list", async ({ page }) => {
  await page.goto("/subscribe");
  const form = page.getByRole("dialog");
  await form.getByLabel("Email").fill("leaving@visitor.example");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status")).toContainText("Subscribed successfully");
  await enterDashboard(page, "admin");
  await page.goto("/admin/subscribers?q=leaving");
  const popup = await openPopup(page, "Delete leaving@visitor.example", "Delete subscriber");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expectNoticeOnce(page, "Subscriber deleted successfully");
  await expect(rowOf(page, "leaving@visitor.example")).toHaveCount(0);
});

test("a suggestion is read in full", async ({ page }) => {
  await page.goto("/suggestion");
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .first()
    .fill("More parasols, please.\nAnd one in the garden.");
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await enterDashboard(page, "admin");
  await page.goto("/admin/suggestions?q=parasols");
  await page.getByRole("link", { name: /^View More parasols/ }).click();
  await expect(page.getByRole("dialog", { name: "View suggestion" })).toContainText("And one in the garden.");
});

test("the focus comes back to the message from the reply to it @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/contacts");
  const link = page.getByRole("link", { name: /^View / }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "View contact" })).toBeFocused();
  await page.getByRole("link", { name: "Reply on notification" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Reply on notification" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("visitors' messages are accessible on a phone and on a desktop @js", async ({ page, hospital }) => {
  await enterDashboard(page, "admin");
  const first = (table: string) => hospital.rows<{ id: number }>(`select id from ${table} limit 1`)[0]?.id;
  const answered = hospital.rows<{ id: number }>("select id from contacts where answered = 1")[0]?.id;
  for (const path of [
    "/admin/contacts",
    `/admin/contacts/${answered}/view`,
    `/admin/contacts/${answered}/reply`,
    `/admin/contacts/${answered}/delete`,
    "/admin/subscribers",
    `/admin/subscribers/${first("subscribers")}/delete`,
    "/admin/suggestions",
    `/admin/suggestions/${first("suggestions")}/view`,
    "/admin/suggestions?q=nothing-like-it",
  ]) {
    await page.goto(path);
    await expectNoViolations(page, phone, desktop);
  }
});
