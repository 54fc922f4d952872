import type { Browser, Request } from "@playwright/test";
import { recordShifts, scrollThrough, shiftsOf } from "../support/layout-shift.ts";

/** What one load of a page on a phone costs. Sizes are bytes as they travel, compressed. */
export interface PageLoad {
  /** Body of the page itself. */
  html: number;
  stylesheets: number;
  /** The script of every public page. */
  script: number;
  /** All modules, with those that the page fetches for what it shows. */
  scripts: number;
  /** Everything before somebody scrolls or touches, headers included. */
  firstScreen: { total: number; requests: number };
  /** Everything once somebody has read to the end, headers included. */
  total: number;
  requests: number;
  origins: string[];
  /** Sum of all layout shifts, scrolling to the end of the page included. */
  shift: number;
}

interface Transfer {
  url: string;
  type: string;
  body: number;
  headers: number;
}

/** A phone's screen: its size in CSS pixels, and how many pixels of its own each of them is. */
interface Screen {
  width: number;
  height: number;
  scale: number;
}

/** A screen that many have. */
export const commonScreen: Screen = { width: 360, height: 740, scale: 2 };

/** The screen that Lighthouse looks at. */
export const lighthouseScreen: Screen = { width: 412, height: 823, scale: 1.75 };

/** Loads a page in a browser that has never seen the site, as a phone. */
export async function loadOnPhone(
  browser: Browser,
  address: string,
  { width, height, scale }: Screen = commonScreen,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: true,
  });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await recordShifts(page);
    // However slow the machine is, nobody's patience ends before the first screen is there.
    const devtools = await context.newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(address);
    // A page may ask for its script a moment after it has loaded.
    await page.clock.runFor(200);
    await page.waitForLoadState("networkidle");
    const first = await Promise.all(finished.map(weigh));
    const firstScreen = { total: bodies(first) + headers(first), requests: first.length };
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await page.clock.resume();
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    if (await page.locator("[data-slider]").count()) await page.locator(".slider.is-live").waitFor();
    const transfers = await Promise.all(finished.map(weigh));
    const shifts = await shiftsOf(page);
    const sum = (type: string) => bodies(transfers.filter((transfer) => transfer.type === type));
    const scripts = transfers.filter(({ type }) => type === "script");
    return {
      html: sum("document"),
      stylesheets: sum("stylesheet"),
      script: bodies(scripts.filter(({ url }) => /\/enhance\/index-\w+\.js$/.test(url))),
      scripts: bodies(scripts),
      firstScreen,
      total: bodies(transfers) + headers(transfers),
      requests: transfers.length,
      origins: [...new Set(transfers.map(({ url }) => new URL(url).origin))],
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  } finally {
    await context.close();
  }
}

async function weigh(request: Request): Promise<Transfer> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    url: request.url(),
    type: request.resourceType(),
    body: responseBodySize,
    headers: responseHeadersSize,
  };
}

function bodies(transfers: Transfer[]): number {
  return transfers.reduce((bytes, { body }) => bytes + body, 0);
}

function headers(transfers: Transfer[]): number {
  return transfers.reduce((bytes, { headers }) => bytes + headers, 0);
}
