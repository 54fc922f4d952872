import { violationsOf } from "./axe.ts";
import { enterDashboard, formattedText, openFrom, openPopup, rowOf } from "./dashboard.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, phone, test } from "./hospital.ts";

test("a visitor subscribes, confirms by the link in their mail, leaves, and comes back", async ({
  page,
  hospital,
}, { project }) => {
  const { javaScriptEnabled } = project.use;
  await page.setViewportSize(phone);
  const email = `reads-${javaScriptEnabled}@mail.example`;
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("You get an email to confirm that you want our newsletter.");
  await footer.getByLabel("News from the hospital, by email").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expectNoticeOnce(page, "Subscribed successfully");

  const [mail] = hospital.rows<{ text: string }>("select text from outbox where recipient = ?", email);
  await page.goto(/\/newsletter\/\S+\/confirm/.exec(mail?.text ?? "")?.[0] ?? "");
  await expect(page.getByRole("main")).toContainText(email);
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Get the newsletter" }).click();
  await expectNoticeOnce(page, "Newsletter confirmed successfully");
  await page.getByRole("link", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have unsubscribed");
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe");
});

test("an admin writes a newsletter, tests it, sends it and stops it", async ({ page, hospital }, {
  project,
}) => {
  const { javaScriptEnabled } = project.use;
  const subject = `Open day, with ${javaScriptEnabled ? "a" : "no"} script`;
  const axe = async () => {
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
  };
  await enterDashboard(page, "admin");
  await page.goto("/admin/newsletters");
  await axe();
  const popup = await openPopup(page, "Add newsletter", "Add newsletter");
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Add the newsletter" }).click();
  await expectSummary(page, "Enter a subject", "Enter a text");
  await popup.getByLabel("Subject").fill(subject);
  await (await formattedText(popup, "Text")).fill("Come and see our new rooms.");
  await popup.getByRole("button", { name: "Add the newsletter" }).click();
  await expect(page.getByRole("status")).toContainText("Newsletter created successfully");

  const view = await openFrom(page, subject, "View", "Newsletter");
  await expect(view).toContainText("confirmed subscribers would get it now");
  await expect(view).toContainText("Come and see our new rooms.");
  await axe();
  await view.getByRole("link", { name: "Send a test to yourself" }).click();
  await page.getByRole("button", { name: "Send the test" }).click();
  await expect(page.getByRole("status")).toContainText("Test sent successfully");
  const tests = hospital.rows("select id from outbox where subject = ?", `Test: ${subject}`);
  expect(tests).toHaveLength(1);

  const send = await openFrom(page, subject, "Send", "Send the newsletter");
  await axe();
  await send.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("status")).toContainText("Newsletter is being sent");
  await expect(rowOf(page, subject)).toContainText("Sending");
  const stop = await openFrom(page, subject, "Stop", "Stop the newsletter");
  await stop.getByRole("button", { name: "Stop it" }).click();
  await expect(page.getByRole("status")).toContainText("Newsletter stopped successfully");
  await expect(rowOf(page, subject)).toContainText("Stopped");

  await page.goto("/admin/subscribers");
  await expect(rowOf(page, "No such mailbox here")).toContainText("Refused");
  await axe();
});
