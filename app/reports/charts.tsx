import { weekdayOf } from "../../db/local-time.ts";
import { BarChart } from "../overview/bar-chart.tsx";
import { ChartPanel, type Series } from "../overview/chart-panel.tsx";
import { ColumnChart } from "../overview/column-chart.tsx";
import { total as sumOf } from "../overview/figures.ts";
import { dateInWords, shortDate } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { type Figures, shareInWords } from "./figures.ts";
import type { DayLine, Report } from "./reports.server.ts";

type Part = Series & { count: (figures: Figures) => number };

/** From the bottom of a column up. */
const ofRequests: readonly Part[] = [
  { label: "Approved", fill: "good", count: ({ approved }) => approved },
  { label: "No answer yet", fill: "wait", count: ({ unanswered }) => unanswered },
  { label: "Declined", fill: "bad", count: ({ declined }) => declined },
  { label: "Withdrawn", fill: "off", count: ({ withdrawn }) => withdrawn },
];

const cancelledOf = (figures: Figures) => figures.cancelled_by_patient + figures.cancelled_by_hospital;

const ofVisits: readonly Part[] = [
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

interface TimeChartProps {
  id: string;
  title: string;
  noun: string;
  parts: readonly Part[];
  all: number;
  days: readonly DayLine[];
  each: Report["each"];
}

function TimeChart({ id, title, noun, parts, all, days, each }: TimeChartProps) {
  const name = `${title} by ${each}`;
  if (all === 0) return <NoChart title={name} words={`There are no ${noun}s in these days.`} />;
  const columns = days.map((day, index) => ({
    name: each === "day" ? dayInWords(day.date) : `Week of ${shortDate(day.date)}`,
    label: isLabelled(index, days.length) ? shortDate(day.date) : undefined,
    numbers: parts.map(({ count }) => count(day)),
  }));
  const most = columns.reduce((top, column) => (sumOf(column.numbers) > sumOf(top.numbers) ? column : top));
  const counted = all === 1 ? `1 ${noun}` : `${formatCount(all)} ${noun}s`;
  const summary = `${counted}. The busiest ${each} is ${most.name.replace("Week", "the week")}, with ${formatCount(sumOf(most.numbers))}.`;
  return (
    <ChartPanel
      title={name}
      summary={summary}
      legend={parts}
      heads={[each === "day" ? "Day" : "Week", ...parts.map(({ label }) => label)]}
      rows={columns.map(({ name: row, numbers }) => [row, ...numbers])}
    >
      <ColumnChart id={id} title={name} description={summary} series={parts} columns={columns} />
    </ChartPanel>
  );
}

/** The first column has its day below it, and so has every one that leaves room. */
function isLabelled(index: number, count: number): boolean {
  const step = Math.max(1, Math.ceil(count / 5));
  return index % step === 0 && (index === 0 || index === count - 1 || count - index > step / 2);
}

function dayInWords(date: string): string {
  return `${weekdayOf(date)} ${dateInWords(date)}`;
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

function NoChart({ title, words }: { title: string; words: string }) {
  return (
    <figure className="panel chart-panel">
      <figcaption>
        <h3>{title}</h3>
        <p>{words}</p>
      </figcaption>
    </figure>
  );
}
