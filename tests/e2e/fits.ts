import type { Page } from "@playwright/test";
import { expect } from "./hospital.ts";

/**
 * Has a browser load no pictures: widths do not wait for them, since their places are kept by their proportions. A route of
 * Playwright's would ask it about every request, and keep scripts and stylesheets from being cached.
 */
export async function blockPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/files/images/*"] });
}

/** Neither the page nor a popup has to be moved sideways to be read. One question of the page is all it takes: many are asked. */
export async function expectFits(page: Page): Promise<void> {
  const { headings, wide } = await page.evaluate(measure);
  expect(headings, `headings at ${page.url()}`).toBe(1);
  expect(wide, `at ${page.url()}`).toEqual([]);
}

/** Runs in the page. Where no script waits for its stylesheets, a document is there before they are. */
async function measure() {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const loaded = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(loaded.map((link) => new Promise((resolve) => link.addEventListener("load", resolve))));
  const wide = [document.documentElement, ...document.querySelectorAll(".popup-page, .popup, .popup-dialog")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, className, scrollWidth, clientWidth }) => {
      const beyond = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
      );
      const [first] = beyond;
      return `${tagName}.${className} ${scrollWidth} > ${clientWidth}: ${first?.tagName}.${first?.className}`;
    });
  return { headings: document.querySelectorAll("h1").length, wide };
}
