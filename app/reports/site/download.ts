import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../../access/guards.server.ts";
import { t } from "../../words/t.ts";
import { csvAnswer, refusedCsv } from "../csv.server.ts";
import { siteColumns } from "./columns.ts";
import { askedSiteReport, type Named, type SiteReport } from "./site-report.server.ts";

/** What was done on the website, as a table to download. It says nothing of anybody, and so asks for no password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "reports.view");
  const { search, searchParams } = new URL(request.url);
  const { errors, report } = await askedSiteReport(searchParams);
  if (!report) return refusedCsv(errors);
  const heads = [t("report.csv-by"), t("report.csv-name"), ...siteColumns.map(({ label }) => label())];
  return csvAnswer({
    user,
    search,
    name: `website-${report.from}-${report.until}`,
    lines: [heads, ...linesOf(report)],
  });
}

function linesOf({ from, until, each, total, days, pages, nothing, downloads }: SiteReport): string[][] {
  const numbersOf = (sums: Partial<SiteReport["total"]>) =>
    siteColumns.map(({ name }) => (sums[name] === undefined ? "" : String(sums[name])));
  const named = (by: string, lines: readonly Named[], counted: keyof SiteReport["total"]) =>
    lines.map(({ name, count }) => [by, name, ...numbersOf({ [counted]: count })]);
  return [
    [t("report.all"), t("report.csv-days", { from, until }), ...numbersOf(total)],
    ...days.map((day) => [t(each === "day" ? "day.day" : "overview.week"), day.date, ...numbersOf(day)]),
    ...named(t("report.page"), pages, "views"),
    ...named(t("report.csv-search"), nothing, "nothing"),
    ...named(t("report.file"), downloads, "downloads"),
  ];
}
