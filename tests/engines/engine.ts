import { test as base, expect } from "@playwright/test";
import { desktop } from "../e2e/hospital.ts";
import type { Site } from "../support/hospital.ts";
import { hospitalOfWorker } from "../support/hospital-of-worker.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";
import { type Window, windowOf } from "./window.ts";

const starts = { Firefox: startFirefox, WebKit: startWebKit };

export interface EngineOptions {
  engine: keyof typeof starts;
  /** Whether it runs JavaScript. */
  scripts: boolean;
}

/** Each worker has a hospital and a browser of its own, and no page may complain in its console. */
export const test = base.extend<{ window: Window }, EngineOptions & { hospital: Site; driver: Driver }>({
  engine: ["Firefox", { option: true, scope: "worker" }],
  scripts: [true, { option: true, scope: "worker" }],
  hospital: hospitalOfWorker,
  driver: [
    async ({ engine, scripts }, use) => {
      const driver = await starts[engine](scripts);
      await use(driver);
      await driver.stop();
    },
    { scope: "worker" },
  ],
  window: async ({ driver, hospital }, use, info) => {
    const before = driver.complaints().length;
    const window = windowOf(driver, hospital.url);
    await driver.send("SetWindowRect", desktop);
    await window.open("/");
    await window.forget();
    await use(window);
    if (info.status !== info.expectedStatus) {
      await info.attach("window", { body: await window.picture(), contentType: "image/png" });
    }
    expect(driver.complaints().slice(before)).toEqual([]);
  },
});

export { expect };
