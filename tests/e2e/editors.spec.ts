import { enterDashboard, expectNoViolations, openFrom, openPopup, rowOf } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";
import { fill } from "./people.ts";

// What those who write for the site do beside writing, with scripts and without.

test("an alert for a department stands where its visits are asked for, and is ended when it comes up again", async ({
  page,
  hospital,
}) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/alerts");
  const form = await openPopup(page, "Add alert", "Add alert");
  await expect(form.getByLabel("Look at it again on")).not.toHaveValue("");
  const words = "The entrance in Mill Street is closed.";
  await fill(form, { Text: words, Link: "contact" });
  await form.getByLabel("Link").fill("/contact");
  await form.getByLabel("Severity").selectOption("warning");
  await form.getByLabel("Department").selectOption({ label: "Cardiology" });
  await form.getByRole("button", { name: "Add the alert" }).click();
  await expect(page.getByRole("status")).toContainText("Alert created successfully");

  const alerts = page.getByRole("region", { name: "Alerts" });
  await page.goto("/appointment");
  await expect(alerts).toHaveCount(0);
  await page.goto("/free-times?department_id=1");
  await expect(alerts).toContainText(words);
  await page.goto("/departments/1/cardiology");
  await alerts.getByRole("link", { name: "Read more about this alert" }).click();
  await expect(page).toHaveURL("/contact");

  hospital.change("update alerts set review_on = '2026-01-05' where text = ?", words);
  await page.goto("/dashboard/overview");
  await page.getByRole("link", { name: "Look at the alerts" }).click();
  const edit = await openFrom(page, words, "Edit", "Edit alert");
  await edit.getByLabel("Visibility").selectOption("0");
  await edit.getByRole("button", { name: "Save the alert" }).click();
  await expect(page.getByRole("status")).toContainText("Alert updated successfully");
  await page.goto("/free-times?department_id=1");
  await expect(alerts).toHaveCount(0);
});

test("an old address leads to the page that took its place", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/redirects");
  const form = await openPopup(page, "Add redirect", "Add redirect");
  await fill(form, { "Old address": "/our-team.html", "New address": "/leadership-team" });
  await form.getByRole("button", { name: "Add the redirect" }).click();
  await expect(page.getByRole("status")).toContainText("Redirect created successfully");
  await page.goto("/our-team.html");
  await expect(page).toHaveURL("/leadership-team");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a slide comes back from the bin, and its first words from an earlier version", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides");
  const title = await page.getByRole("rowheader").first().innerText();
  const form = await openFrom(page, title, "Edit", "Edit slide");
  await form.getByLabel("Title", { exact: true }).fill("Words to be taken back");
  await form.getByRole("button", { name: "Save the slide" }).click();
  const popup = await openFrom(page, "Words to be taken back", "Delete", "Delete slide");
  await expect(popup).toContainText("It can be brought back from the history for 30 days.");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Slide deleted successfully");
  await expect(rowOf(page, "Words to be taken back")).toHaveCount(0);

  await page.goto("/admin/history?kind=slides");
  await page.getByRole("link", { name: "View" }).first().click();
  const version = page.getByRole("dialog");
  await version.getByRole("button", { name: /^(?:Restore|Bring)/ }).click();
  await expect(page.getByRole("status")).toContainText("Slide restored successfully");
  await page.goto("/admin/slides");
  await expect(rowOf(page, "Words to be taken back")).toHaveCount(1);

  await page.goto("/admin/history?kind=slides");
  await rowOf(page, title).getByRole("link", { name: "View" }).last().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect(page.getByRole("status")).toContainText("Slide restored successfully");
  await page.goto("/admin/slides");
  await expect(rowOf(page, title)).toHaveCount(1);
});

test("the screens of alerts, redirects and history break no rule of accessibility @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  for (const path of ["/admin/alerts/new", "/admin/redirects/new", "/admin/history"]) {
    await page.goto(path);
    await expectNoViolations(page, phone, desktop);
  }
});

test("what was typed for a slide that somebody else deleted meanwhile becomes another one", async ({
  page,
  hospital,
}) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  const [slide] = hospital.rows<{ id: number }>("select id from slides order by id desc");
  await page.goto(`/admin/slides/${slide?.id}/edit`);
  const edit = page.getByRole("dialog", { name: "Edit slide" });
  await expect(edit.getByRole("button", { name: "Save the slide" })).toBeVisible();
  await fill(edit, { Title: "Night of open doors", Subtitle: "Come at ten" });
  hospital.change("delete from slides where id = ?", slide?.id);
  await edit.getByRole("button", { name: "Save the slide" }).click();
  const add = page.getByRole("dialog", { name: "Add slide" });
  await expect(add).toContainText("This slide has already been deleted");
  await expect(add.getByLabel("Subtitle")).toHaveValue("Come at ten");
  await add.getByRole("button", { name: "Add the slide" }).click();
  await expect(page.getByRole("status")).toContainText("Slide created successfully");
  await expect(rowOf(page, "Night of open doors")).toHaveCount(1);
});

test("a reply to a message that somebody else deleted meanwhile stays with who wrote it", async ({
  page,
  hospital,
}) => {
  await enterDashboard(page, "superadmin");
  const [contact] = hospital.rows<{ id: number }>("select id from contacts order by id desc");
  await page.goto(`/admin/contacts/${contact?.id}/reply`);
  const popup = page.getByRole("dialog", { name: "Reply on notification" });
  await fill(popup, { Reply: "Written for an hour" });
  hospital.change("delete from contacts where id = ?", contact?.id);
  for (let times = 0; times < 2; times++) {
    await popup.getByRole("button", { name: "Send the reply" }).click();
    await expect(popup.getByRole("alert")).toContainText("has already been deleted");
    await expect(popup.getByLabel("Reply", { exact: true })).toHaveValue("Written for an hour");
  }
});
