import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";
import { ChartPanel, type Series } from "../overview/chart-panel.tsx";
import { ColumnChart } from "../overview/column-chart.tsx";
import { total as sumOf } from "../overview/figures.ts";
import { dateInWords, shortDate } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { say } from "../words/say.ts";

/** A part of a column, and how much of it there is. */
export type Part<Sums> = Series & { count: (sums: Sums) => number };

interface TimeChartProps<Sums> {
  id: string;
  title: string;
  noun: string;
  parts: ReadonlyArray<Part<Sums>>;
  all: number;
  days: ReadonlyArray<Sums & { date: LocalDate }>;
  each: "day" | "week";
}

/** How often something came on each day, or in each week. */
export function TimeChart<Sums>({ id, title, noun, parts, all, days, each }: TimeChartProps<Sums>) {
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
      heads={[each === "day" ? "Day" : "Week", ...parts.map(({ label }) => say(label))]}
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
