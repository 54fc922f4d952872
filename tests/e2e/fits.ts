import type { Page } from "@playwright/test";
import { expect } from "./hospital.ts";

/** Neither the page nor a popup has to be moved sideways to be read. One question at a time is all it takes: many are asked. */
export async function expectFits(page: Page): Promise<void> {
  let wide: string[] = [];
  const look = async () => {
    const { isStyled, headings, ...found } = await page.evaluate(measure);
    wide = found.wide;
    return { isStyled, headings };
  };
  await expect
    .poll(look, { message: `at ${page.url()}`, intervals: [20, 50, 100] })
    .toEqual({ isStyled: true, headings: 1 });
  expect(wide, `at ${page.url()}`).toEqual([]);
}

/** Runs in the page. Where no script waits for its stylesheets, a document is there before they are. */
function measure() {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const wide = [document.documentElement, ...document.querySelectorAll(".popup-page, .popup, .popup-dialog")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, className, scrollWidth, clientWidth }) => {
      const beyond = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
      );
      const [first] = beyond;
      return `${tagName}.${className} ${scrollWidth} > ${clientWidth}: ${first?.tagName}.${first?.className}`;
    });
  const isStyled = [...links].every(({ sheet }) => sheet !== null);
  return { isStyled, headings: document.querySelectorAll("h1").length, wide };
}
