import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { cancelledColumns, furtherColumns, requestColumns, visitColumns } from "./columns.ts";
import { csvAnswer, refusedCsv } from "./csv.server.ts";
import type { Figures } from "./figures.ts";
import type { Report } from "./reports.server.ts";
import { askedReport } from "./request.server.ts";

const columns = [...requestColumns, ...visitColumns, ...cancelledColumns, ...furtherColumns];

/** A report as a table to download. It says nothing of any patient, and so asks for no password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "reports.view");
  const { search, searchParams } = new URL(request.url);
  const { errors, report } = await askedReport(searchParams);
  if (!report) return refusedCsv(errors);
  const lines = linesOf(report).map(({ by, name, figures }) => [
    ...[by, name],
    ...columns.map(({ plain }) => String(plain(figures) ?? "")),
  ]);
  const heads = [
    t("report.csv-by"),
    t("report.csv-name"),
    ...columns.map(({ label, long = label }) => say(long)),
  ];
  return csvAnswer({
    user,
    search,
    name: `reports-${report.from}-${report.until}`,
    lines: [heads, ...lines],
  });
}

interface DownloadLine {
  by: string;
  name: string;
  figures: Figures;
}

function linesOf({ from, until, each, total, days, departments, doctors, types }: Report): DownloadLine[] {
  const named = (by: string, lines: ReadonlyArray<Figures & { name: string }>) =>
    lines.map((figures) => ({ by, name: figures.name, figures }));
  return [
    { by: t("report.all"), name: t("report.csv-days", { from, until }), figures: total },
    ...days.map((figures) => ({
      by: t(each === "day" ? "day.day" : "overview.week"),
      name: figures.date,
      figures,
    })),
    ...named(t("booking.department"), departments),
    ...named(t("booking.doctor"), doctors),
    ...named(t("report.type"), types),
  ];
}
