import { expect, phone, test } from "./hospital.ts";
import { fill } from "./people.ts";

test.use({ viewport: phone });

test("from the home page to “We have your request” by next free: five pages, one form", async ({ page }) => {
  const pages: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pages.at(-1) !== pathname) pages.push(pathname);
  });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Emergency Medicine" }).first().click();
  await page.getByRole("link", { name: "See free times" }).click();
  await page.locator("a.slot").first().click();
  const form = page.getByRole("main");
  await expect(form.locator('input[name="slot"]:checked')).not.toHaveValue("");
  await fill(form, { Description: "A knee.", "First name": "Ada", Email: "next@visitor.example" });
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await expect(page.getByText("We have your request").first()).toBeVisible();
  expect(pages.length, pages.join(" ")).toBeLessThanOrEqual(5);
  expect(posts).toHaveLength(1);
});
