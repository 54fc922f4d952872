import type { LocalDate } from "../../db/schema.ts";
import { shortDate } from "../ui/dates.tsx";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
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
  { count: "signUps", label: () => t("overview.sign-ups"), fill: "brand" },
];
const messages: ReadonlyArray<Series & { count: Counted }> = [
  { count: "contacts", label: () => t("screen.contacts"), fill: "brand" },
  { count: "suggestions", label: () => t("overview.suggestions"), fill: "second" },
];

/** What came in through the site, week by week. */
export function ActivityCharts({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="chart-pair">
      <WeekChart id="sign-ups" title={t("overview.patient-sign-ups")} series={signUps} weeks={weeks} />
      <WeekChart id="messages" title={t("overview.messages")} series={messages} weeks={weeks} />
    </div>
  );
}

interface WeekChartProps {
  id: "sign-ups" | "messages";
  title: string;
  series: typeof signUps;
  weeks: readonly Week[];
}

function WeekChart({ id, title, series, weeks }: WeekChartProps) {
  const last = weeks.length - 1;
  const columns = weeks.map((week, index) => ({
    name: t("overview.week-of", { day: shortDate(week.monday) }),
    label:
      index === last
        ? t("overview.this-week")
        : index % 4 === 0 && index < 8
          ? shortDate(week.monday)
          : undefined,
    now: index === last,
    numbers: series.map(({ count }) => week[count]),
  }));
  const all = total(columns.flatMap(({ numbers }) => numbers));
  const what = id === "sign-ups" ? "signups" : "messages";
  const lately = total(columns.at(-1)?.numbers ?? []);
  if (all === 0) {
    return (
      <figure className="panel chart-panel">
        <figcaption>
          <h3>{title}</h3>
          <p>{t("overview.none-in-weeks", { what, weeks: weeks.length })}</p>
        </figcaption>
      </figure>
    );
  }
  const summary = t("overview.in-weeks", { what, count: all, weeks: weeks.length, lately });
  return (
    <ChartPanel
      title={title}
      summary={summary}
      legend={series.length > 1 ? series : undefined}
      heads={[t("overview.week"), ...series.map(({ label }) => say(label))]}
      rows={columns.map(({ name, numbers }) => [name, ...numbers])}
    >
      <ColumnChart
        id={id}
        title={t("overview.by-week", { title })}
        description={summary}
        series={series}
        columns={columns}
        sums
      />
    </ChartPanel>
  );
}
