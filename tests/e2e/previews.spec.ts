import { enterDashboard, expectNoViolations, openFrom, rowOf } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test("a draft is shown to somebody by a link, and published", async ({ page, browser }, { project }) => {
  const words = project.use.javaScriptEnabled ? "Open all night" : "Open all day";
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/slides");
  const title = await page.getByRole("rowheader").first().innerText();
  const form = await openFrom(page, title, "Edit", "Edit slide");
  await form.getByLabel("Title", { exact: true }).fill(words);
  await form.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByRole("status")).toContainText("Draft of the slide saved");
  await rowOf(page, title).getByRole("link", { name: "Edit" }).click();
  await page.getByRole("link", { name: "Preview by a private link" }).click();
  const popup = page.getByRole("dialog", { name: "Preview" });
  await popup.getByRole("button", { name: "Make a link" }).click();
  const link = popup.getByLabel("Private link");
  await expect(link).toHaveValue(/\/preview\/\d+-[0-9a-f]{32}$/);

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  const address = new URL(page.url()).origin + new URL(await link.inputValue()).pathname;
  await visitor.goto(address);
  await expect(visitor.getByText("Preview – not published")).toBeVisible();
  await expect(visitor.getByText(words).first()).toBeAttached();
  await visitor.goto(new URL("/", address).href);
  await expect(visitor.getByText(words)).toHaveCount(0);

  await popup.getByRole("button", { name: "End the link" }).click();
  await expect(page.getByRole("status")).toContainText("Preview link ended");
  const gone = await visitor.goto(address);
  expect(gone?.status()).toBe(404);
  await visitor.context().close();
});

test("a preview and the popup that makes its link break no rule of accessibility @js", async ({
  page,
  hospital,
}) => {
  const [update] = hospital.rows<{ id: number }>("select id from updates where published_status = 0");
  await enterDashboard(page, "admin");
  await page.goto(`/admin/updates/${update?.id}/preview`);
  const popup = page.getByRole("dialog", { name: "Preview" });
  await expectNoViolations(page);
  await popup.getByRole("button", { name: "Make a link" }).click();
  const link = popup.getByLabel("Private link");
  await expectNoViolations(page);
  const path = new URL(await link.inputValue()).pathname;
  await page.goto(path);
  await expect(page.getByText("Preview – not published")).toBeVisible();
  await expectNoViolations(page, phone, desktop);
});
