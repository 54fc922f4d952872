import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, install } from "./apt.ts";

// The shell first: without a browser's outer parts it runs the tests half as fast again.
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of a Chromium for the browser tests: the one of `CHROMIUM_PATH`, one that the system has, or one that is
 * fetched now: by the system's package manager where we may, else by Playwright.
 *
 * @throws Error that says in one line what to do
 */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH ${asked} does not exist`);
  }
  const found = installed();
  if (found) return found;
  console.log("No Chromium here: getting one for the browser tests ...");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (canInstall && !installed()) install(name);
  }
  if (!installed()) {
    const words = ["node_modules/@playwright/test/cli.js", "install", "chromium"];
    spawnSync(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  }
  const fetched = installed();
  if (fetched) return fetched;
  throw new Error(
    "The browser tests need Chromium: install it with your system's package manager, or set CHROMIUM_PATH to one.",
  );
}

function installed(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place));
}
