import type { LocalDate } from "../../db/schema.ts";
import { shortDate } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { ChartPanel, type Series } from "./chart-panel.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { total } from "./figures.ts";

interface Week {
  monday: LocalDate;
  signUps: number;
  contacts: number;
  suggestions: number;
}

type Counted = Exclude<keyof Week, "monday">;

const signUps: ReadonlyArray<Series & { count: Counted }> = [
  { count: "signUps", label: "Sign-ups", fill: "brand" },
];
const messages: ReadonlyArray<Series & { count: Counted }> = [
  { count: "contacts", label: "Contacts", fill: "brand" },
  { count: "suggestions", label: "Suggestions", fill: "second" },
];

/** What came in through the site, week by week. */
export function ActivityCharts({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="chart-pair">
      <WeekChart id="sign-ups" title="Patient sign-ups" noun="sign-up" series={signUps} weeks={weeks} />
      <WeekChart id="messages" title="Messages" noun="message" series={messages} weeks={weeks} />
    </div>
  );
}

interface WeekChartProps {
  id: string;
  title: string;
  noun: string;
  series: typeof signUps;
  weeks: readonly Week[];
}

function WeekChart({ id, title, noun, series, weeks }: WeekChartProps) {
  const last = weeks.length - 1;
  const columns = weeks.map((week, index) => ({
    name: `Week of ${shortDate(week.monday)}`,
    label: index === last ? "This week" : index % 4 === 0 && index < 8 ? shortDate(week.monday) : undefined,
    now: index === last,
    numbers: series.map(({ count }) => week[count]),
  }));
  const all = total(columns.flatMap(({ numbers }) => numbers));
  const lately = total(columns.at(-1)?.numbers ?? []);
  if (all === 0) {
    return (
      <figure className="panel chart-panel">
        <figcaption>
          <h3>{title}</h3>
          <p>
            There are no {noun}s in the last {weeks.length} weeks.
          </p>
        </figcaption>
      </figure>
    );
  }
  const words = all === 1 ? `1 ${noun}` : `${formatCount(all)} ${noun}s`;
  const summary = `${words} in the last ${weeks.length} weeks, ${formatCount(lately)} of them this week.`;
  return (
    <ChartPanel
      title={title}
      summary={summary}
      legend={series.length > 1 ? series : undefined}
      heads={["Week", ...series.map(({ label }) => label)]}
      rows={columns.map(({ name, numbers }) => [name, ...numbers])}
    >
      <ColumnChart
        id={id}
        title={`${title} by week`}
        description={summary}
        series={series}
        columns={columns}
        sums
      />
    </ChartPanel>
  );
}
