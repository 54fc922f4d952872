import type { Judgement } from "./lighthouse.ts";
import type { PageLoad } from "./page-load.ts";

/** What a page was found to cost: one load of it, and what Lighthouse says. */
export interface Costs {
  load: PageLoad;
  judgement: Judgement;
}

interface Measure {
  what: string;
  of: (costs: Costs) => number;
  unit: "KB" | "ms" | "";
}

/** A measure with the most, or the least, that it may be; for all pages where none is named. */
interface Budget extends Measure {
  most?: number;
  least?: number;
  page?: string;
}

const KB = 1024;

/** What a page may cost, as the project promises it. */
const budgets: Budget[] = [
  { what: "HTML", of: ({ load }) => load.html / KB, most: 13, unit: "KB" },
  { what: "stylesheet", of: ({ load }) => load.stylesheets / KB, most: 12, unit: "KB" },
  { what: "JavaScript before interaction", of: ({ load }) => load.script / KB, most: 8, unit: "KB" },
  { what: "JavaScript with the slider", of: ({ load }) => load.scripts / KB, most: 40, unit: "KB" },
  { what: "first screen", of: ({ load }) => load.firstScreen.total / KB, most: 60, unit: "KB", page: "home" },
  {
    what: "requests of the first screen",
    of: ({ load }) => load.firstScreen.requests,
    most: 8,
    unit: "",
    page: "home",
  },
  { what: "whole page", of: ({ load }) => load.total / KB, unit: "KB" },
  { what: "requests of the whole page", of: ({ load }) => load.requests, unit: "" },
  { what: "origins", of: ({ load }) => load.origins.length, most: 1, unit: "" },
  { what: "layout shift", of: ({ load }) => load.shift, most: 0, unit: "" },
  { what: "simulated FCP", of: ({ judgement }) => judgement.firstContentfulPaint, unit: "ms" },
  {
    what: "simulated LCP",
    of: ({ judgement }) => judgement.largestContentfulPaint,
    most: 1000,
    unit: "ms",
    page: "home",
  },
  ...["performance", "accessibility", "best-practices", "seo"].map(
    (name): Budget => ({
      what: `Lighthouse ${name}`,
      of: ({ judgement }) => judgement.scores[name] ?? Number.NaN,
      least: 100,
      unit: "",
    }),
  ),
];

export interface Row {
  page: string;
  what: string;
  measured: string;
  budget: string;
  kept: boolean;
}

/** A page's costs beside what they may be. Costs without a budget are told too. */
export function weighed(page: string, costs: Costs): Row[] {
  return budgets.map(({ what, of, most, least, unit, page: only }) => {
    const cost = of(costs);
    const bound = only === undefined || only === page;
    const limit = bound ? (most ?? least) : undefined;
    const kept = !bound || (cost <= (most ?? Infinity) && cost >= (least ?? -Infinity));
    return {
      page,
      what,
      measured: written(cost, unit),
      budget: limit === undefined ? "" : written(limit, unit),
      kept,
    };
  });
}

function written(amount: number, unit: string): string {
  const digits = { KB: 1, ms: 0 }[unit] ?? 4;
  const number = Number.isInteger(amount) ? String(amount) : amount.toFixed(digits);
  return `${number} ${unit}`.trim();
}
