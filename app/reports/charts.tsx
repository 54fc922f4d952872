import { BarChart } from "../overview/bar-chart.tsx";
import { ChartPanel } from "../overview/chart-panel.tsx";
import { t } from "../words/t.ts";
import { type Figures, shareInWords } from "./figures.ts";
import type { Report } from "./reports.server.ts";
import { NoChart, type Part, TimeChart } from "./time-chart.tsx";

/** From the bottom of a column up. */
const ofRequests: ReadonlyArray<Part<Figures>> = [
  { label: () => t("report.approved"), fill: "good", count: ({ approved }) => approved },
  { label: () => t("report.unanswered"), fill: "wait", count: ({ unanswered }) => unanswered },
  { label: () => t("report.declined"), fill: "bad", count: ({ declined }) => declined },
  { label: () => t("report.withdrawn"), fill: "off", count: ({ withdrawn }) => withdrawn },
];

const cancelledOf = (figures: Figures) => figures.cancelled_by_patient + figures.cancelled_by_hospital;

const ofVisits: ReadonlyArray<Part<Figures>> = [
  {
    label: () => t("report.legend-held"),
    fill: "brand",
    count: (figures) => figures.visits - cancelledOf(figures) - figures.no_shows,
  },
  { label: () => t("report.no-shows"), fill: "bad", count: ({ no_shows }) => no_shows },
  {
    label: () => t("report.legend-hospital"),
    fill: "wait",
    count: (figures) => figures.cancelled_by_hospital,
  },
  { label: () => t("report.legend-patient"), fill: "off", count: (figures) => figures.cancelled_by_patient },
];

export function ReportCharts({ report }: { report: Report }) {
  const { days, each, total } = report;
  return (
    <div className="report-charts">
      <div className="chart-pair">
        <TimeChart id="requests" parts={ofRequests} all={total.requests} {...{ days, each }} />
        <TimeChart id="visits" parts={ofVisits} all={total.visits} {...{ days, each }} />
      </div>
      <div className="chart-pair report-uneven">
        <HoursChart report={report} />
        <NoticeChart total={total} />
      </div>
    </div>
  );
}

/** Doctors for whom a picture has room. */
const doctorsShown = 5;

function HoursChart({ report: { doctors, total } }: { report: Report }) {
  const shares = doctors
    .flatMap(({ id, name, utilisation }) =>
      id === null || utilisation === null ? [] : { name, count: Math.round(100 * utilisation) },
    )
    .toSorted((one, other) => other.count - one.count);
  const title = t("report.hours-used");
  if (total.utilisation === null) return <NoChart title={title} words={t("report.hours-none")} />;
  const share = shareInWords(total.utilisation);
  const summary = t("report.hours-summary", { share });
  return (
    <ChartPanel
      title={title}
      summary={
        shares.length > doctorsShown
          ? t("report.hours-summary-some", { share, count: doctorsShown })
          : summary
      }
      heads={[t("booking.doctor"), t("report.hours-percent")]}
      rows={shares.map(({ name, count }) => [name, count])}
    >
      <BarChart
        id="hours"
        title={t("report.hours-by-doctor")}
        description={summary}
        bars={shares.slice(0, doctorsShown)}
        of={100}
        written={(percent) => shareInWords(percent / 100)}
      />
    </ChartPanel>
  );
}

function NoticeChart({ total }: { total: Figures }) {
  const all = cancelledOf(total);
  const title = t("report.notice");
  if (all === 0) return <NoChart title={title} words={t("report.notice-none")} />;
  const bars = [
    { name: t("report.notice-day"), count: total.cancelled_within_day, fill: "bad" },
    { name: t("report.notice-week"), count: total.cancelled_within_week, fill: "wait" },
    { name: t("report.notice-earlier"), count: total.cancelled_earlier, fill: "off" },
  ] as const;
  const summary = t("report.notice-summary", {
    all,
    patients: total.cancelled_by_patient,
    hospital: total.cancelled_by_hospital,
  });
  return (
    <ChartPanel
      title={title}
      summary={summary}
      heads={[t("report.notice-when"), t("report.visits")]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart id="notices" title={title} description={summary} bars={bars} />
    </ChartPanel>
  );
}
