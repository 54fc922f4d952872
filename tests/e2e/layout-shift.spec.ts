import type { Page } from "@playwright/test";
import { recordShifts, scrollThrough, shiftsOf } from "../support/layout-shift.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test.use({ unused: true });

const addresses: Record<string, string> = {
  home: "/",
  department: "/departments/1/cardiology",
  doctor: "/doctors/5/amina-diallo",
  article: "/blog/a-faster-quieter-ct-scanner",
  appointment: "/appointment",
};

for (const [name, viewport] of Object.entries({ phone, "wide screen": desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    for (const [kind, address] of Object.entries(addresses)) {
      test(`nothing moves while the ${kind} page loads @js`, async ({ page }) => {
        await recordShifts(page);
        const painted = Promise.withResolvers<void>();
        // Scripts arrive after the page was seen, which is when they could move it.
        await page.route(/\/build\/enhance\//, async (route) => {
          await painted.promise;
          await route.continue();
        });
        const answer = await page.goto(address, { waitUntil: "commit" });
        expect(answer?.status()).toBe(200);
        await firstPaint(page);
        painted.resolve();
        await page.waitForLoadState("networkidle");
        await scrollThrough(page);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  });
}

test.describe("with a heading face of the hospital's own", () => {
  test.beforeEach(({ hospital }) => hospital.change("update web_info set heading_face = 'figtree'"));
  test.afterEach(({ hospital }) => hospital.change("update web_info set heading_face = 'serif'"));

  for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
    test(`one that comes too late is not shown, at ${viewport.width} pixels @js`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await recordShifts(page);
      await openBeforeFace(page, "/");
      const width = await headingWidth(page);
      await page.waitForLoadState("networkidle");
      await scrollThrough(page);
      // The home page gets the rest of its rules once somebody looks around, and the face is known to the browser now.
      const sheets = () =>
        page.evaluate(
          () => [...document.styleSheets].filter(({ media }) => matchMedia(media.mediaText).matches).length,
        );
      await expect.poll(sheets).toBe(2);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await shiftsOf(page)).toEqual([]);
      expect(await headingWidth(page)).toBe(width);
    });
  }

  test("one that is there before the page is painted is shown from the beginning @js", async ({ page }) => {
    await openBeforeFace(page, "/departments");
    const late = await headingWidth(page);
    await page.unroute(face);
    await recordShifts(page);
    const arrived = page.waitForEvent("requestfinished", (request) => face.test(request.url()));
    await page.route(/\/styles\/.+\.css$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/departments");
    expect(await headingWidth(page)).not.toBe(late);
    await page.waitForLoadState("networkidle");
    await scrollThrough(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
});

const face = /\.woff2$/;

/** Opens a page that is painted before its heading face arrives. */
async function openBeforeFace(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route(face, async (route) => {
    await painted.promise;
    await route.continue();
  });
  const arrived = page.waitForEvent("requestfinished", (request) => face.test(request.url()));
  await page.goto(path, { waitUntil: "commit" });
  await firstPaint(page);
  painted.resolve();
  await arrived;
}

async function firstPaint(page: Page): Promise<void> {
  const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
  await expect.poll(paints).toBeGreaterThan(0);
}

/** How wide the words of the first card's heading are. */
function headingWidth(page: Page): Promise<number> {
  return page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .first()
    .evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return words.getBoundingClientRect().width;
    });
}
