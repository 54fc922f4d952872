import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

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
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (!installed()) run("apt-get", ["install", "--yes", "--no-install-recommends", name]);
    }
  }
  if (!installed()) run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const fetched = installed();
  if (fetched) return fetched;
  throw new Error(
    "The browser tests need Chromium: install it with your system's package manager, or set CHROMIUM_PATH to one.",
  );
}

function installed(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place));
}

function run(command: string, words: string[]): void {
  spawnSync(command, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
