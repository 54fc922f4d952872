import { BarChart } from "../../overview/bar-chart.tsx";
import { ChartPanel } from "../../overview/chart-panel.tsx";
import { t } from "../../words/t.ts";
import { NoChart, type Part, TimeChart } from "../time-chart.tsx";
import { languageOfPage, pageName } from "./page-name.ts";
import type { SiteReport, SiteSums } from "./site-report.server.ts";

const ofPages: ReadonlyArray<Part<SiteSums>> = [
  { label: () => t("report.pages-read"), fill: "brand", count: ({ views }) => views },
];

/** Who opened a form yesterday may send it today: no column goes below its floor. */
const ofBookings: ReadonlyArray<Part<SiteSums>> = [
  { label: () => t("report.booking-finished"), fill: "good", count: ({ finished }) => finished },
  {
    label: () => t("report.booking-open"),
    fill: "off",
    count: ({ begun, finished }) => Math.max(0, begun - finished),
  },
];

/** Pages for which a picture has room. */
const pagesShown = 6;

export function SiteCharts({ report }: { report: SiteReport }) {
  const { days, each, total } = report;
  return (
    <div className="report-charts">
      <div className="chart-pair">
        <TimeChart id="views" parts={ofPages} all={total.views} {...{ days, each }} />
        <TimeChart
          id="bookings"
          parts={ofBookings}
          all={Math.max(total.begun, total.finished)}
          {...{ days, each }}
        />
      </div>
      <div className="chart-pair report-uneven">
        <PagesChart report={report} />
        <SearchChart total={total} />
      </div>
    </div>
  );
}

function PagesChart({ report: { pages, total } }: { report: SiteReport }) {
  const title = t("report.most-read");
  const [first] = pages;
  if (!first) return <NoChart title={title} words={t("report.most-read-none")} />;
  const percent = Math.round((100 * first.count) / total.views);
  const summary = t("report.most-read-summary", { page: pageName(first), count: first.count, percent });
  const bars = pages.slice(0, pagesShown).map((page) => ({ name: pageName(page), count: page.count }));
  return (
    <ChartPanel
      title={title}
      summary={summary}
      heads={[t("report.page"), t("report.read")]}
      rows={bars.map(({ name, count }) => [name, count])}
      languageOf={languageOfPage}
    >
      <BarChart id="most-read" title={title} description={summary} bars={bars} languageOf={languageOfPage} />
    </ChartPanel>
  );
}

function SearchChart({ total: { searches, nothing } }: { total: SiteSums }) {
  const title = t("report.searches");
  if (searches === 0) return <NoChart title={title} words={t("report.searches-empty")} />;
  const bars = [
    { name: t("report.found-something"), count: Math.max(0, searches - nothing), fill: "good" },
    { name: t("report.found-nothing"), count: nothing, fill: "bad" },
  ] as const;
  const summary = t("report.searches-summary", { nothing, all: searches });
  return (
    <ChartPanel
      title={title}
      summary={summary}
      heads={[t("report.what-came"), t("report.searches")]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart id="searches" title={title} description={summary} bars={bars} />
    </ChartPanel>
  );
}
