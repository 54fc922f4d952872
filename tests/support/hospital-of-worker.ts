import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { WorkerFixture } from "@playwright/test";
import { openHospital, type Site } from "./hospital.ts";

/**
 * Each worker of the browsers has a hospital of its own. The sizes of pictures are the same in all of them, and lie in one
 * place for the whole of a run: they are a cache, and to make those of the home page anew took each a second or two.
 */
export const hospitalOfWorker: [WorkerFixture<Site, object>, { scope: "worker" }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  async ({}, use) => {
    const hospital = await openHospital();
    const sizes = path.join(process.env.TEST_COPIES ?? hospital.folder, "sizes");
    mkdirSync(sizes, { recursive: true });
    symlinkSync(sizes, path.join(hospital.folder, "uploads", "sizes"));
    await use(hospital);
    await hospital.stop();
  },
  { scope: "worker" },
];
