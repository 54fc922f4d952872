import type { Page } from "@playwright/test";

export interface Shift {
  /** The browser's score. */
  value: number;
  /** What moved. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

type LayoutShift = PerformanceEntry & { value: number; sources: Array<{ node: Node | null }> };

/** Notes the layout shifts of every page that is loaded from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        window.layoutShifts.push({ value, moved: sources.map(({ node }) => name(node)) });
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
}

/** Goes down the page by a screen at a time, each time until its pictures are there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      // A picture that waited to be seen is asked for once the browser has drawn it.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const awaited = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect();
        const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
        return seen && !image.complete;
      });
      await Promise.all(
        awaited.map(
          (image) =>
            new Promise((resolve) => {
              image.addEventListener("load", resolve);
              image.addEventListener("error", resolve);
            }),
        ),
      );
    }
  });
}

/** The shifts so far, once the browser has reported them all. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts))),
        );
      }),
  );
}
