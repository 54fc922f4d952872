import type { PageLoad } from "./page-load.ts";

interface Budget {
  what: string;
  measure: (load: PageLoad) => number;
  most: number;
  unit: "KB" | "";
  /** The one page that it holds for; for all of them where nothing is said. */
  page?: string;
}

const KB = 1024;

/** What a page may cost, as the project promises it. */
const budgets: Budget[] = [
  { what: "HTML", measure: ({ html }) => html / KB, most: 13, unit: "KB" },
  { what: "stylesheet", measure: ({ stylesheets }) => stylesheets / KB, most: 12, unit: "KB" },
  { what: "JavaScript before interaction", measure: ({ script }) => script / KB, most: 8, unit: "KB" },
  { what: "JavaScript with the slider", measure: ({ scripts }) => scripts / KB, most: 40, unit: "KB" },
  { what: "all transfers", measure: ({ total }) => total / KB, most: 150, unit: "KB", page: "home" },
  { what: "requests", measure: ({ requests }) => requests, most: 15, unit: "", page: "home" },
  { what: "origins", measure: ({ origins }) => origins.length, most: 1, unit: "" },
  { what: "layout shift", measure: ({ shift }) => shift, most: 0, unit: "" },
];

export interface Row {
  page: string;
  what: string;
  measured: string;
  budget: string;
  kept: boolean;
}

/** A page's costs beside what they may be. Costs without a budget are told too. */
export function weighed(page: string, load: PageLoad): Row[] {
  const rows = budgets.map(({ what, measure, most, unit, page: only }) => {
    const cost = measure(load);
    const bound = only === undefined || only === page;
    return {
      page,
      what,
      measured: written(cost, unit),
      budget: bound ? written(most, unit) : "",
      kept: !bound || cost <= most,
    };
  });
  const images = { page, what: "images", measured: written(load.images / KB, "KB"), budget: "", kept: true };
  return [...rows, images];
}

function written(amount: number, unit: string): string {
  const number = Number.isInteger(amount) ? String(amount) : amount.toFixed(unit === "KB" ? 1 : 4);
  return `${number} ${unit}`.trim();
}
