import type { Locator, Page } from "@playwright/test";
import { company } from "../../db/demo/content/company.ts";
import { slides } from "../../db/demo/content/slides.ts";
import { pictures } from "../../db/demo/pictures/index.ts";
import { expect, openHome, phone, test } from "./hospital.ts";

test.use({ unused: true });

const titles = slides.filter(({ active_status }) => active_status === 1).map(({ title }) => title);
const last = titles.length - 1;
const delay = 5000;
const fade = 200;
/** How long the slider waits where nobody stirs. */
const wait = 2000;
const start = new Date("2030-03-27T10:00:00Z");

test.describe("the slider", () => {
  test.beforeEach(async ({ page }) => {
    // From here on, time passes on the page only when a test says so.
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start.getTime() + 1000);
  });

  test("fades to the next slide every five seconds, and from the last to the first @js", async ({ page }) => {
    await open(page);
    await expectSlide(page, 0);
    for (let index = 1; index <= titles.length; index++) {
      await page.clock.runFor((index === 1 ? delay - wait : delay) - fade);
      await expectSlide(page, index - 1);
      await page.clock.runFor(2 * fade);
      await expectSlide(page, index % titles.length);
    }
  });

  test("goes where dots and arrows say, round both ends, and goes on by itself @js", async ({ page }) => {
    await open(page);
    const slider = highlights(page);
    const dots = slider.getByRole("link");
    await expect(dots).toHaveText(titles.map((title, index) => `Slide ${index + 1}: ${title}`));
    await dots.nth(2).click();
    await page.clock.runFor(fade);
    await expectSlide(page, 2);
    await slider.getByRole("button", { name: "Next slide" }).click();
    await page.clock.runFor(fade);
    await expectSlide(page, 3);
    await slider.getByRole("button", { name: "Next slide" }).click();
    await page.clock.runFor(fade);
    await expectSlide(page, 0);
    await slider.getByRole("button", { name: "Previous slide" }).click();
    await page.clock.runFor(fade);
    await expectSlide(page, last);
    await page.clock.runFor(delay + fade);
    await expectSlide(page, 0);
  });

  test("stands still while it is paused @js", async ({ page }) => {
    await open(page);
    const slider = highlights(page);
    await slider.getByRole("button", { name: "Pause the slides" }).click();
    await page.clock.runFor(20_000);
    await expectSlide(page, 0);
    await slider.getByRole("button", { name: "Play the slides" }).click();
    await page.clock.runFor(delay + fade);
    await expectSlide(page, 1);
    await expect(slider.getByRole("button", { name: "Pause the slides" })).toBeVisible();
  });

  test("starts paused for those who asked for less motion @js", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    const slider = highlights(page);
    await expect(slider.getByRole("button", { name: "Play the slides" })).toBeVisible();
    await page.clock.runFor(20_000);
    await expectSlide(page, 0);
    await slider.getByRole("button", { name: "Next slide" }).click();
    await page.clock.runFor(fade);
    await expectSlide(page, 1);
    await slider.getByRole("button", { name: "Play the slides" }).click();
    await page.clock.runFor(delay + fade);
    await expectSlide(page, 2);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the slides are a row to scroll @no-js", async ({ page }) => {
    await page.goto("/");
    const slider = highlights(page);
    const row = slider.getByRole("group", { name: "Slides", exact: true });
    for (const [index, title] of titles.entries()) {
      const slide = slider.getByRole("group", { name: `${index + 1} of ${titles.length}` });
      await expect(slide).toContainText(title);
      await slider.getByRole("link", { name: `Slide ${index + 1}` }).click();
      await expect(slide).toBeInViewport({ ratio: 0.9 });
    }
    await expect(slider.getByRole("button")).toHaveCount(0);
    const scroll = await row.evaluate((element) => ({
      snap: getComputedStyle(element).scrollSnapType,
      pages: element.scrollWidth / element.clientWidth,
    }));
    expect(scroll).toEqual({ snap: "x mandatory", pages: titles.length });
  });
});

test("[D9] on a tablet a slide's words stand below its picture, not on its faces", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/");
  const slide = highlights(page).getByRole("group", { name: /^1 of/ });
  const [picture, words] = await Promise.all(
    ["picture", ".slide-panel"].map((part) => slide.locator(part).boundingBox()),
  );
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0));
});

test("[D9] the sign of the hospital on the first slide is not cut off on a wide screen", async ({ page }) => {
  const drawing = pictures[slides[0]?.image ?? ""];
  await page.setContent(`<style>body { margin: 0 }</style>${drawing?.svg()}`);
  const sign = await page.locator('circle[r="44"][stroke]').boundingBox();
  const whole = await page.locator("svg").boundingBox();
  if (!sign || !whole) throw new Error("there is no sign");
  await page.goto("/");
  const picture = highlights(page).getByRole("group", { name: /^1 of/ }).locator("img");
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    // The part of the picture that its frame leaves, measured from the top.
    const { top, bottom } = await picture.evaluate((img) => {
      const { width, height } = img.getBoundingClientRect();
      const [, shift = "50%"] = getComputedStyle(img).objectPosition.split(" ");
      const tall = Math.max(height, (width * 9) / 16);
      const cut = ((tall - height) * Number.parseFloat(shift)) / 100;
      return { top: cut / tall, bottom: (cut + height) / tall };
    });
    expect(sign.y / whole.height, `${width} px`).toBeGreaterThan(top);
    expect((sign.y + sign.height) / whole.height, `${width} px`).toBeLessThan(bottom);
  }
});

test("an unpublished slide is nowhere", async ({ page }) => {
  await page.goto("/");
  const hidden = slides.filter(({ active_status }) => active_status === 0);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { title } of hidden) await expect(page.getByText(title)).toHaveCount(0);
});

test("the chat button has the number without its spaces", async ({ page }) => {
  await page.goto("/about");
  const chat = page.getByRole("link", { name: "Chat with us" });
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute("href", `https://wa.me/${company.whatsapp.replaceAll(" ", "")}`);
});

test("the helpline block has phone, email and the way to an appointment", async ({ page }) => {
  await page.goto("/");
  const helpline = page.getByRole("region", { name: "Emergency helpline" });
  await expect(helpline.getByRole("link", { name: company.contacts })).toBeVisible();
  await expect(helpline.getByRole("link", { name: company.email })).toBeVisible();
  await helpline.getByRole("link", { name: "Appointment" }).click();
  await expect(page).toHaveURL("/appointment");
});

function highlights(page: Page): Locator {
  return page.getByRole("region", { name: "Highlights" });
}

/** Opens the home page and waits until the slider is there. */
async function open(page: Page): Promise<void> {
  await openHome(page);
  await page.clock.runFor(wait);
  await expect(highlights(page).getByRole("button", { name: "Next slide" })).toBeVisible();
}

/** One slide is to be seen and to be heard, and its dot is the marked one. */
async function expectSlide(page: Page, index: number): Promise<void> {
  const exposed = highlights(page).getByRole("group", { name: /^\d+ of \d+$/ });
  await expect(exposed).toHaveCount(1);
  await expect(exposed).toHaveAccessibleName(`${index + 1} of ${titles.length}`);
  await expect(exposed).toHaveCSS("opacity", "1");
  await expect(highlights(page).locator(".slide[aria-hidden=true]").first()).toHaveCSS("opacity", "0");
  await expect(highlights(page).locator("[aria-current]")).toHaveText(`Slide ${index + 1}: ${titles[index]}`);
}
