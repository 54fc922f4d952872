import { gallery } from "../../db/demo/content/gallery.ts";
import { expectNoViolations } from "./dashboard.ts";
import { expect, test } from "./hospital.ts";

const shown = gallery.filter(({ active_status }) => active_status === 1);
const [first, second] = shown.map(({ title }) => title ?? "");

test("[D15] pictures enlarge, one after the other, each with an address", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByText(first ?? "", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: first }).click();
  const open = (name = "") => page.getByRole("dialog", { name });
  await expect(open(first)).toBeVisible();
  await expect(page).toHaveURL(/\/gallery\/\d+$/);
  const address = page.url();
  await open(first).getByRole("link", { name: "Next" }).click();
  await expect(open(second)).toBeVisible();
  expect(page.url()).not.toBe(address);
  await expect(open(second).getByText(`2 of ${shown.length}`)).toBeVisible();
  await open(second).getByRole("link", { name: "Previous" }).click();
  await expect(open(first)).toBeVisible();
  await expect(open(first).getByRole("link", { name: "Previous" })).toHaveCount(0);
  await open(first).getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/gallery");
  await page.goto(address);
  await expect(open(first)).toBeVisible();
});

test("[D15] the arrow keys go from picture to picture @js", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: first }).click();
  const open = (name = "") => page.getByRole("dialog", { name });
  await expect(open(first)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(open(second)).toBeVisible();
  await expect(open(second).getByRole("heading")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(open(first)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/gallery");
});

test("[D15] from right to left, the next picture is where the lines go to @js", async ({
  page,
  hospital,
}) => {
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'ar', 1, 'open', updated_at from languages",
  );
  try {
    await page.goto("/ar/gallery");
    await page.getByRole("link", { name: first }).click();
    const open = (name = "") => page.getByRole("dialog", { name });
    await expect(open(first)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(open(second)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("ArrowRight");
    await expect(open(first)).toBeVisible();
    await expect(page).toHaveURL(/\/ar\/gallery\/\d+$/);
  } finally {
    hospital.change("delete from languages where code = 'ar'");
  }
});

test("pictures of an article enlarge, one after the other, each with an address", async ({ page, hospital }, {
  project,
}) => {
  const scripted = project.use.javaScriptEnabled;
  const [article] = hospital.rows<{ id: number; slug: string; description: string }>(
    "select id, slug, description from updates where published_status = 1 order by id",
  );
  const pictures = hospital.rows<{ image: string }>("select image from gallery where active_status = 1");
  const figures = pictures
    .slice(0, 2)
    .map(
      ({ image }, index) =>
        `<figure><img src="/files/images/${image}" /><figcaption>View ${index + 1}</figcaption></figure>`,
    );
  const write = (text = "") =>
    hospital.change("update updates set description = ? where id = ?", text, article?.id);
  write(`<p>Look.</p>${figures.join("")}`);
  try {
    await page.goto(`/blog/${article?.slug}`);
    await page.locator(".prose figure a").first().click();
    const open = (name: string) => page.getByRole("dialog", { name });
    await expect(open("View 1")).toBeVisible();
    await expect(page).toHaveURL(`/blog/${article?.slug}/pictures/1`);
    if (scripted) await page.keyboard.press("ArrowRight");
    else await open("View 1").getByRole("link", { name: "Next" }).click();
    await expect(open("View 2")).toBeVisible();
    await expect(open("View 2").locator("img")).toBeInViewport({ ratio: 1 });
    if (scripted) await expectNoViolations(page);
    await open("View 2").getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(`/blog/${article?.slug}`);
    await expect(page.getByText("Look.")).toBeVisible();
  } finally {
    write(article?.description);
  }
});

test("[D15] an enlarged picture is seen whole on every screen", async ({ page }) => {
  const sizes = [
    [320, 640],
    [768, 1024],
    [1280, 720],
  ] as const;
  await page.goto("/gallery");
  const link = page.getByRole("link", { name: second });
  const small: number[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    small.push((await link.locator("img").boundingBox())?.width ?? 0);
  }
  await link.click();
  const popup = page.getByRole("dialog", { name: second });
  await expect(popup).toBeVisible();
  for (const [index, [width, height]] of sizes.entries()) {
    const about = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await expect(popup.locator("img"), about).toBeInViewport({ ratio: 1 });
    await expect(popup.getByRole("link", { name: "Next" }), about).toBeInViewport({ ratio: 1 });
    const inner = await popup.locator(".picture-steps").boundingBox();
    for (const part of await popup.locator(".picture-steps > *").all()) {
      const box = await part.boundingBox();
      expect(box?.x, about).toBeGreaterThanOrEqual((inner?.x ?? 0) - 0.5);
      expect((box?.x ?? 0) + (box?.width ?? 0), about).toBeLessThanOrEqual(
        (inner?.x ?? 0) + (inner?.width ?? 0) + 0.5,
      );
    }
    const count = popup.getByText(`2 of ${shown.length}`);
    expect((await count.boundingBox())?.height, about).toBeLessThan(40);
    const large = await popup.locator("img").boundingBox();
    expect(large?.width, about).toBeGreaterThan((small[index] ?? 0) * 1.5);
  }
});
