import { defineConfig } from "@playwright/test";

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * Every journey runs twice: with JavaScript and without. Tests named `@js` need it, such as axe's; those named
 * `@no-js` show what stands in its place.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  use: { launchOptions, locale: "en-GB", screenshot: "only-on-failure" },
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true }, grepInvert: /@no-js/ },
    { name: "without JavaScript", use: { javaScriptEnabled: false }, grepInvert: /@js/ },
  ],
});
