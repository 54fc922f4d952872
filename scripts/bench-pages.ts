import { chromium } from "@playwright/test";
import { type Row, weighed } from "../tests/bench/budgets.ts";
import { judge } from "../tests/bench/lighthouse.ts";
import { commonScreen, lighthouseScreen, loadOnPhone } from "../tests/bench/page-load.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { openHospital } from "../tests/support/hospital.ts";
import { ensureBuilt } from "./build.ts";
import { findChromium } from "./chromium.ts";

await ensureBuilt();
const hospital = await openHospital();
const executablePath = findChromium();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
try {
  const rows: Row[] = [];
  for (const [page, address] of Object.entries(pages())) {
    nowAt(page);
    // The first visitor ever waits for pictures in sizes that nobody has asked for.
    for (const screen of [commonScreen, lighthouseScreen])
      await loadOnPhone(browser, hospital.url + address, screen);
    const load = await loadOnPhone(browser, hospital.url + address);
    rows.push(...weighed(page, { load, judgement: await judge(hospital.url + address, executablePath) }));
  }
  print(rows);
  const over = rows.filter(({ kept }) => !kept);
  console.log(over.length === 0 ? "\nEvery budget is kept." : `\n${over.length} over budget.`);
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await hospital.stop();
}

/** One page of each kind that visitors come for. */
function pages(): Record<string, string> {
  const first = (sql: string) => Object.values(hospital.rows(sql)[0] ?? {})[0];
  return {
    home: "/",
    department: `/departments/${first("select min(id) from departments")}/its-name`,
    doctor: `/doctors/${first("select min(id) from users where role_id = 5")}/the-name`,
    article: `/blog/${first("select slug from updates where published_status = 1 order by date desc")}`,
    appointment: "/appointment",
  };
}

function print(rows: Row[]): void {
  const line = (page: string, what: string, measured: string, budget: string, mark: string) =>
    console.log(
      `${page.padEnd(13)}${what.padEnd(31)}${measured.padStart(10)}${budget.padStart(11)}  ${mark}`.trimEnd(),
    );
  line("page", "what, on a phone with no cache", "measured", "budget", "");
  for (const { page, what, measured, budget, kept } of rows) {
    line(page, what, measured, budget, budget && (kept ? "ok" : "OVER"));
  }
}
