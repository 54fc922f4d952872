import type { LocalDate } from "../../db/schema.ts";
import { ChartPanel, type Series } from "../overview/chart-panel.tsx";
import { ColumnChart } from "../overview/column-chart.tsx";
import { total as sumOf } from "../overview/figures.ts";
import { dayInWords, shortDate } from "../ui/dates.tsx";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";

/** A part of a column, and how much of it there is. */
export type Part<Sums> = Series & { count: (sums: Sums) => number };

interface TimeChartProps<Sums> {
  /** What is counted. */
  id: "requests" | "visits" | "views" | "bookings";
  parts: ReadonlyArray<Part<Sums>>;
  all: number;
  days: ReadonlyArray<Sums & { date: LocalDate }>;
  each: "day" | "week";
}

/** How often something came on each day, or in each week. */
export function TimeChart<Sums>({ id, parts, all, days, each }: TimeChartProps<Sums>) {
  const title = t("report.chart", { what: id, each });
  if (all === 0) return <NoChart title={title} words={t("report.chart-none", { what: id })} />;
  const columns = days.map((day, index) => ({
    date: day.date,
    name: each === "day" ? dayInWords(day.date) : t("overview.week-of", { day: shortDate(day.date) }),
    label: isLabelled(index, days.length) ? shortDate(day.date) : undefined,
    numbers: parts.map(({ count }) => count(day)),
  }));
  const most = columns.reduce((top, column) => (sumOf(column.numbers) > sumOf(top.numbers) ? column : top));
  const busiest = { what: id, count: all, most: sumOf(most.numbers) };
  const summary =
    each === "day"
      ? t("report.chart-days", { ...busiest, day: most.name })
      : t("report.chart-weeks", { ...busiest, day: shortDate(most.date) });
  return (
    <ChartPanel
      title={title}
      summary={summary}
      legend={parts}
      heads={[t(each === "day" ? "day.day" : "overview.week"), ...parts.map(({ label }) => say(label))]}
      rows={columns.map(({ name: row, numbers }) => [row, ...numbers])}
    >
      <ColumnChart id={id} title={title} description={summary} series={parts} columns={columns} />
    </ChartPanel>
  );
}

/** The first column has its day below it, and so has every one that leaves room. */
function isLabelled(index: number, count: number): boolean {
  const step = Math.max(1, Math.ceil(count / 5));
  return index % step === 0 && (index === 0 || index === count - 1 || count - index > step / 2);
}

/** In the place of a picture that would be empty. */
export function NoChart({ title, words }: { title: string; words: string }) {
  return (
    <figure className="panel chart-panel">
      <figcaption>
        <h3>{title}</h3>
        <p>{words}</p>
      </figcaption>
    </figure>
  );
}
