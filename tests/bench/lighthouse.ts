import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installExtraPackages } from "../../scripts/extra-packages.ts";

/** What Lighthouse says of a page on a slow phone: its scores from 0 to 100, and milliseconds it simulates. */
export interface Judgement {
  scores: Record<string, number>;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  /** What costs points, in Lighthouse's own words. */
  faults: string[];
}

interface Report {
  categories: Record<string, { id: string; score: number; auditRefs: Array<{ id: string; weight: number }> }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const judged = ["performance", "accessibility", "best-practices", "seo"];

/** Judges a page as a phone on a slow line sees it, in a browser of its own. */
export async function judge(address: string, chromium: string): Promise<Judgement> {
  const place = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  try {
    const report = path.join(place, "report.json");
    await run(address, report, chromium);
    return read(JSON.parse(readFileSync(report, "utf8")));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function run(address: string, report: string, chromium: string): Promise<void> {
  const folder = installExtraPackages("tests/bench/lighthouse");
  const options = [
    "--output=json",
    `--output-path=${report}`,
    `--only-categories=${judged.join(",")}`,
    "--quiet",
    "--no-enable-error-reporting",
    "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking",
  ];
  const lighthouse = spawn(
    process.execPath,
    [`${folder}/node_modules/lighthouse/cli/index.js`, address, ...options],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ["ignore", "ignore", "inherit"] },
  );
  return new Promise((resolve, reject) => {
    lighthouse.once("error", reject);
    lighthouse.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`)),
    );
  });
}

function read({ categories, audits }: Report): Judgement {
  const ofCategories = judged.map((name) => categories[name]).filter((category) => category !== undefined);
  const weighty = ofCategories.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const faulty = weighty.map(({ id }) => audits[id]).filter((audit) => audit && (audit.score ?? 1) < 0.9);
  return {
    scores: Object.fromEntries(ofCategories.map(({ id, score }) => [id, Math.round(score * 100)])),
    firstContentfulPaint: audits["first-contentful-paint"]?.numericValue ?? Number.NaN,
    largestContentfulPaint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    faults: [...new Set(faulty.map((audit) => audit?.title ?? ""))],
  };
}
