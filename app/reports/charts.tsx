import { BarChart } from "../overview/bar-chart.tsx";
import { ChartPanel } from "../overview/chart-panel.tsx";
import { formatCount } from "../ui/numbers.ts";
import { type Figures, shareInWords } from "./figures.ts";
import type { Report } from "./reports.server.ts";
import { NoChart, type Part, TimeChart } from "./time-chart.tsx";

/** From the bottom of a column up. */
const ofRequests: ReadonlyArray<Part<Figures>> = [
  { label: "Approved", fill: "good", count: ({ approved }) => approved },
  { label: "No answer yet", fill: "wait", count: ({ unanswered }) => unanswered },
  { label: "Declined", fill: "bad", count: ({ declined }) => declined },
  { label: "Withdrawn", fill: "off", count: ({ withdrawn }) => withdrawn },
];

const cancelledOf = (figures: Figures) => figures.cancelled_by_patient + figures.cancelled_by_hospital;

const ofVisits: ReadonlyArray<Part<Figures>> = [
  {
    ...{ label: "Held or planned", fill: "brand" },
    count: (figures) => figures.visits - cancelledOf(figures) - figures.no_shows,
  },
  { label: "Not come", fill: "bad", count: ({ no_shows }) => no_shows },
  { label: "Cancelled by hospital", fill: "wait", count: (figures) => figures.cancelled_by_hospital },
  { label: "Cancelled by patient", fill: "off", count: (figures) => figures.cancelled_by_patient },
];

export function ReportCharts({ report }: { report: Report }) {
  const { days, each, total } = report;
  return (
    <div className="report-charts">
      <div className="chart-pair">
        <TimeChart
          id="requests"
          title="Requests"
          noun="request"
          parts={ofRequests}
          all={total.requests}
          {...{ days, each }}
        />
        <TimeChart
          id="visits"
          title="Visits"
          noun="visit"
          parts={ofVisits}
          all={total.visits}
          {...{ days, each }}
        />
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
  if (total.utilisation === null) return <NoChart title="Hours used" words="Nobody works in these days." />;
  const summary = `Visits take ${shareInWords(total.utilisation)} of the hours.`;
  const more = shares.length > doctorsShown ? ` The ${doctorsShown} busiest doctors are drawn.` : "";
  return (
    <ChartPanel
      title="Hours used"
      summary={summary + more}
      heads={["Doctor", "Hours used, %"]}
      rows={shares.map(({ name, count }) => [name, count])}
    >
      <BarChart
        id="hours"
        title="Hours used by doctor"
        description={summary}
        bars={shares.slice(0, doctorsShown)}
        of={100}
        unit=" %"
      />
    </ChartPanel>
  );
}

function NoticeChart({ total }: { total: Figures }) {
  const all = cancelledOf(total);
  const title = "How late visits were cancelled";
  if (all === 0) return <NoChart title={title} words="No visit in these days was cancelled." />;
  const bars = [
    { name: "Less than a day before", count: total.cancelled_within_day, fill: "bad" },
    { name: "One to seven days before", count: total.cancelled_within_week, fill: "wait" },
    { name: "A week or more before", count: total.cancelled_earlier, fill: "off" },
  ] as const;
  const summary =
    `${formatCount(all)} cancelled: ${formatCount(total.cancelled_by_patient)} by patients, ` +
    `${formatCount(total.cancelled_by_hospital)} by the hospital.`;
  return (
    <ChartPanel
      title={title}
      summary={summary}
      heads={["When", "Visits"]}
      rows={bars.map(({ name, count }) => [name, count])}
    >
      <BarChart id="notices" title={title} description={summary} bars={bars} />
    </ChartPanel>
  );
}
