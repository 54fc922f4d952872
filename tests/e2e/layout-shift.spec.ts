import { recordShifts, scrollThrough, shiftsOf } from "../support/layout-shift.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

const journeys: Record<string, string[]> = {
  home: ["/"],
  department: ["/departments", "Cardiology"],
  doctor: ["/doctors", "Dr. Amina Diallo"],
  article: ["/updates", "A faster, quieter CT scanner"],
  appointment: ["/appointment"],
};

for (const [name, viewport] of Object.entries({ phone, "wide screen": desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    for (const [kind, [start = "/", link]] of Object.entries(journeys)) {
      test(`nothing moves while the ${kind} page loads @js`, async ({ page }) => {
        await page.goto(start);
        let address = start;
        if (link) {
          const target = page.getByRole("main").getByRole("link", { name: link, exact: true });
          address = (await target.getAttribute("href")) ?? "";
        }
        await recordShifts(page);
        const painted = Promise.withResolvers<void>();
        // Scripts arrive after the page was seen, which is when they could move it.
        await page.route(/\/build\/enhance\//, async (route) => {
          await painted.promise;
          await route.continue();
        });
        await page.goto(address, { waitUntil: "commit" });
        const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
        await expect.poll(paints).toBeGreaterThan(0);
        painted.resolve();
        await page.waitForLoadState("networkidle");
        await scrollThrough(page);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  });
}
