import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./tests/engines/engine.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page of a test lives for a moment: to optimize its scripts costs more than it saves.
  "--js-flags=--no-maglev,--no-turbofan,--no-sparkplug",
  // No process is made ready for a page that might come next: each test ends with its own.
  "--renderer-process-limit=1",
];

const testDir = "tests/e2e";

/**
 * What looks at pictures, or at how a page stands around them. The others load none: their pages are the same, and a browser
 * has a quarter less to do for them.
 */
const pictured = [
  ...["content", "emergency-first", "first-screen", "forced-colors", "from-nothing", "gallery", "home"],
  ...["layout-shift", "library", "media-languages", "own-hospital", "patient", "print", "settings", "slides"],
  ...["texts", "updates"],
].map((name) => `${name}.spec.ts`);

/** The journeys with JavaScript or without, and those of them with pictures or without. */
function journeys(scripts: boolean, pictures: boolean) {
  return {
    name: `${scripts ? "with" : "without"} JavaScript${pictures ? " and with pictures" : ""}`,
    testDir,
    ...(pictures ? { testMatch: pictured } : { testIgnore: pictured }),
    use: {
      javaScriptEnabled: scripts,
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH,
        args: pictures ? args : [...args, "--blink-settings=imagesEnabled=false"],
      },
    },
    grepInvert: scripts ? /@no-js/ : /@js/,
  };
}

const engines = (["Firefox", "WebKit"] as const).filter((engine) => process.env[engine.toUpperCase()]);

/**
 * Every journey runs twice: with JavaScript and without. Tests named `@js` need it, such as axe's; those named
 * `@no-js` show what stands in its place. The main ones run in the other engines that the environment names, too.
 */
export default defineConfig<object, EngineOptions>({
  globalSetup: ["./tests/support/built-program.ts", "./tests/support/copies.ts"],
  outputDir: "test-results",
  // Each waits for its server more often than for a core.
  workers: 3,
  timeout: 60_000,
  // What is waited for comes in a moment, but on a machine that is busy.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Said as "flaky" at the end; what is broken fails twice.
  retries: process.env.CI ? 1 : 0,
  use: { locale: "en-GB", screenshot: "only-on-failure" },
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
    ...[true, false].flatMap((scripts) => [true, false].map((pictures) => journeys(scripts, pictures))),
  ],
});
