import type { Page } from "@playwright/test";
import { enterDashboard } from "./dashboard.ts";
import { expect, test } from "./hospital.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("[D11] in a reader's own colours a popup has a border, and every icon is drawn in one of them", async ({
  page,
  javaScriptEnabled,
}) => {
  await lookAtPopups(page, ["/sign-in", "/suggestion", "/gallery/1", "/leadership-team/1"]);
  const others = ["/contact", "/search?q=zzzz", "/doctors"];
  await lookAtIcons(page, ["/", "/appointment?doctor_id=5", ...(javaScriptEnabled ? [] : others)]);
});

test("[D11] the same on the dashboard", async ({ page, javaScriptEnabled }) => {
  await enterDashboard(page, "superadmin");
  await lookAtPopups(page, ["/admin/slides/1/edit", "/admin/slides/1/delete", "/dashboard/doctors/new"]);
  const others = ["/dashboard/overview", "/dashboard/appointments"];
  await lookAtIcons(page, ["/admin/settings", ...(javaScriptEnabled ? [] : others)]);
});

test("[D11] of several days and screens, the current one alone is marked in a reader's own colours", async ({
  page,
}) => {
  await page.goto("/appointment?doctor_id=5");
  await inOwnColors(page, async (scheme) => {
    const marked = await page.locator(".days button").evaluateAll((buttons) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return buttons
        .filter((button) => getComputedStyle(button).borderBottomColor !== ground)
        .map((button) => button.ariaCurrent);
    });
    expect(marked, scheme).toEqual(["date"]);
  });
});

/** Looks at a page in both kinds of colours that readers choose. */
async function inOwnColors(page: Page, look: (scheme: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await look(colorScheme);
  }
}

async function lookAtPopups(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await inOwnColors(page, async (scheme) => {
      await expectBorder(page, scheme);
      await expectIcons(page, scheme);
    });
  }
}

/** Scripts change nothing of most pages without a popup: these are looked at without them alone. */
async function lookAtIcons(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await inOwnColors(page, (scheme) => expectIcons(page, scheme));
  }
}

/** The popup stands out from what is behind it by a line that is seen. */
async function expectBorder(page: Page, scheme: string): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  const shown = page.locator(".popup").filter({ visible: true });
  const border = await shown.evaluate((popup) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(popup);
    return { borderTopWidth, borderTopStyle, seen: borderTopColor !== backgroundColor };
  });
  expect(border, `${page.url()}, ${scheme}`).toEqual({
    borderTopWidth: "1px",
    borderTopStyle: "solid",
    seen: true,
  });
}

/** Icons have the colour of the words around them, which is one of the reader's, on the reader's ground. */
async function expectIcons(page: Page, scheme: string): Promise<void> {
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
  expect(others, `${page.url()}, ${scheme}`).toEqual([]);
}
