import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./tests/engines/engine.ts";

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

const testDir = "tests/e2e";

const engines = (["Firefox", "WebKit"] as const).filter((engine) => process.env[engine.toUpperCase()]);

/**
 * Every journey runs twice: with JavaScript and without. Tests named `@js` need it, such as axe's; those named
 * `@no-js` show what stands in its place. The main ones run in the other engines that the environment names, too.
 */
export default defineConfig<object, EngineOptions>({
  globalSetup: ["./tests/support/built-program.ts", "./tests/support/demo-copies.ts"],
  outputDir: "test-results",
  // Each waits for its server more often than for a core.
  workers: 3,
  timeout: 60_000,
  // What is waited for comes in a moment, but on a machine that is busy.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Said as "flaky" at the end; what is broken fails twice.
  retries: process.env.CI ? 1 : 0,
  use: { launchOptions, locale: "en-GB", screenshot: "only-on-failure" },
  projects: [
    // The longest files first, so that no worker waits for one at the end.
    ...engines.flatMap((engine) =>
      [true, false].map((scripts) => ({
        name: scripts ? engine : `${engine} without JavaScript`,
        testDir: "tests/engines",
        // A browser starts with the first of them.
        timeout: 120_000,
        use: { engine, scripts },
      })),
    ),
    { name: "with JavaScript", testDir, use: { javaScriptEnabled: true }, grepInvert: /@no-js/ },
    { name: "without JavaScript", testDir, use: { javaScriptEnabled: false }, grepInvert: /@js/ },
  ],
});
