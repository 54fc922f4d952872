import { addDays } from "../../../db/local-time.ts";
import { addSiteFigures, sweepSiteFigures } from "../../../db/queries/site-figures.ts";
import { getSiteCounts } from "../../http/site-counts.server.ts";
import { everyMinute } from "../../installation/every-minute.server.ts";
import { getConfig, getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";

/** Half a minute, in milliseconds: what has come together in one belongs to the day of its middle. */
const half = 30_000;

/** How long words are kept that were looked for once, in days. */
const loneDays = 30;

/** Writes down every minute what was counted on the website. */
export function keepSiteFigures(): void {
  if (getSiteCounts().isOn) everyMinute("counting what is read", writeDownCounts);
}

/** Writes down what was counted until now: at the end of a process, its last minute. */
export async function writeDownCounts(now: Date): Promise<void> {
  const counts = getSiteCounts();
  const figures = counts.take();
  if (figures.length === 0) return;
  const { date } = hospitalTime(new Date(now.getTime() - half));
  try {
    await inTransaction((trx) => addSiteFigures(trx, date, figures));
  } catch (error) {
    counts.putBack(figures);
    throw error;
  }
}

/** Takes away what was kept long enough. */
export async function clearSiteFigures(): Promise<void> {
  const { date } = hospitalTime();
  await sweepSiteFigures(getDb(), {
    before: addDays(date, -getConfig().SITE_FIGURES_DAYS),
    lone: addDays(date, -loneDays),
  });
}
