import type { Page } from "@playwright/test";
import { enterDashboard } from "./dashboard.ts";
import { expect, test } from "./hospital.ts";

test.use({ viewport: { width: 1280, height: 800 } });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`[D11] with colours of the reader's own, ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

    test("a popup has a border, and every icon is drawn in one of them", async ({ page }) => {
      for (const address of ["/sign-in", "/suggestion", "/gallery/1", "/leadership-team/1"]) {
        await page.goto(address);
        await expectBorder(page);
        await expectIcons(page);
      }
      for (const address of ["/", "/appointment?doctor_id=5", "/contact", "/search?q=zzzz", "/doctors"]) {
        await page.goto(address);
        await expectIcons(page);
      }
    });

    test("the same on the dashboard", async ({ page }) => {
      await enterDashboard(page, "superadmin");
      for (const address of ["/admin/slides/1/edit", "/admin/slides/1/delete", "/dashboard/doctors/new"]) {
        await page.goto(address);
        await expectBorder(page);
        await expectIcons(page);
      }
      for (const address of ["/dashboard/overview", "/dashboard/appointments", "/admin/settings"]) {
        await page.goto(address);
        await expectIcons(page);
      }
    });

    test("of several days and screens, the current one alone is marked", async ({ page }) => {
      await page.goto("/appointment?doctor_id=5");
      const marked = page.locator(".days button").evaluateAll((buttons) => {
        const ground = getComputedStyle(document.body).backgroundColor;
        return buttons
          .filter((button) => getComputedStyle(button).borderBottomColor !== ground)
          .map((button) => button.ariaCurrent);
      });
      expect(await marked).toEqual(["date"]);
    });
  });
}

/** The popup stands out from what is behind it by a line that is seen. */
async function expectBorder(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  const shown = page.locator(".popup").filter({ visible: true });
  const border = await shown.evaluate((popup) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(popup);
    return { borderTopWidth, borderTopStyle, seen: borderTopColor !== backgroundColor };
  });
  expect(border, page.url()).toEqual({ borderTopWidth: "1px", borderTopStyle: "solid", seen: true });
}

/** Icons have the colour of the words around them, which is one of the reader's, on the reader's ground. */
async function expectIcons(page: Page): Promise<void> {
  const others = await page.evaluate(() => {
    const probe = document.createElement("i");
    document.body.append(probe);
    const colorOf = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const inks = new Set(
      ["CanvasText", "LinkText", "VisitedText", "ButtonText", "GrayText", "HighlightText"].map(colorOf),
    );
    const grounds = new Set(["Canvas", "ButtonFace", "Highlight"].map(colorOf));
    probe.remove();
    const icons = [...document.querySelectorAll("svg.icon")].filter((icon) => icon.checkVisibility());
    if (icons.length === 0) return ["no icon"];
    return icons
      .filter((icon) => {
        const { color, backgroundColor } = getComputedStyle(icon);
        const isClear = /, 0\)$/.test(backgroundColor);
        return !inks.has(color) || !(isClear || grounds.has(backgroundColor));
      })
      .map((icon) => `${icon.parentElement?.className} ${getComputedStyle(icon).color}`);
  });
  expect(others, page.url()).toEqual([]);
}
