import { BarChart } from "../../overview/bar-chart.tsx";
import { ChartPanel } from "../../overview/chart-panel.tsx";
import { formatCount } from "../../ui/numbers.ts";
import { NoChart, type Part, TimeChart } from "../time-chart.tsx";
import { pageName } from "./page-name.ts";
import type { SiteReport, SiteSums } from "./site-report.server.ts";

const ofPages: ReadonlyArray<Part<SiteSums>> = [
  { label: "Pages read", fill: "brand", count: ({ views }) => views },
];

/** Who opened a form yesterday may send it today: no column goes below its floor. */
const ofBookings: ReadonlyArray<Part<SiteSums>> = [
  { label: "Finished", fill: "good", count: ({ finished }) => finished },
  { label: "Not finished", fill: "off", count: ({ begun, finished }) => Math.max(0, begun - finished) },
];

/** Pages for which a picture has room. */
const pagesShown = 6;

export function SiteCharts({ report }: { report: SiteReport }) {
  const { days, each, total } = report;
  return (
    <div className="report-charts">
      <div className="chart-pair">
        <TimeChart
          id="views"
          title="Pages read"
          noun="page"
          parts={ofPages}
          all={total.views}
          {...{ days, each }}
        />
        <TimeChart
          id="bookings"
          title="Bookings"
          noun="booking"
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
  const title = "What is read most";
  const [first] = pages;
  if (!first) return <NoChart title={title} words="No page was read in these days." />;
  const share = Math.round((100 * first.count) / total.views);
  const summary = `${pageName(first)} is read most: ${formatCount(first.count)} times, ${share} % of all.`;
  const bars = pages.slice(0, pagesShown).map((page) => ({ name: pageName(page), count: page.count }));
  return (
    <ChartPanel
      title={title}
      summary={summary}
      heads={["Page", "Read"]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart id="most-read" title={title} description={summary} bars={bars} />
    </ChartPanel>
  );
}

function SearchChart({ total: { searches, nothing } }: { total: SiteSums }) {
  const title = "Searches";
  if (searches === 0) return <NoChart title={title} words="Nobody searched in these days." />;
  const bars = [
    { name: "Found something", count: Math.max(0, searches - nothing), fill: "good" },
    { name: "Found nothing", count: nothing, fill: "bad" },
  ] as const;
  const summary = `${formatCount(nothing)} of ${formatCount(searches)} searches found nothing.`;
  return (
    <ChartPanel
      title={title}
      summary={summary}
      heads={["What came of it", "Searches"]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart id="searches" title={title} description={summary} bars={bars} />
    </ChartPanel>
  );
}
