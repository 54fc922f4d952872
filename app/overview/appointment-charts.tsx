import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../db/appointment-states.ts";
import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";
import { statuses as shown } from "../appointments/states.ts";
import { dateInWords, shortDate } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartPanel, type Series } from "./chart-panel.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { type StatusCounts, total, withOthers } from "./figures.ts";

/** The states from the bottom of a column up. */
const states: ReadonlyArray<Series & { status: AppointmentStatus }> = [
  { status: approved, label: shown[approved].staffLabel, fill: "good" },
  { status: pending, label: shown[pending].staffLabel, fill: "wait" },
  { status: declined, label: shown[declined].staffLabel, fill: "bad" },
  { status: cancelled, label: shown[cancelled].staffLabel, fill: "off" },
];

interface AppointmentChartsProps {
  today: LocalDate;
  days: ReadonlyArray<{ date: LocalDate; counts: StatusCounts }>;
  statuses: StatusCounts;
  departments: readonly DepartmentCount[] | null;
}

interface DepartmentCount {
  /** Null where none was chosen. */
  id: number | null;
  name: string;
  count: number;
}

/** The appointments of the weeks around today, by day, by state and by department. */
export function AppointmentCharts({ today, days, statuses, departments }: AppointmentChartsProps) {
  const all = total(Object.values(statuses));
  if (all === 0) {
    return (
      <p className="panel chart-nothing">
        There are no appointments in the last 2 weeks or the next 2 weeks.
      </p>
    );
  }
  const byStatus = states.map(({ status, label, fill }) => ({ name: label, count: statuses[status], fill }));
  return (
    <>
      <div className="chart-pair chart-uneven">
        <DayChart today={today} days={days} all={all} />
        <ChartPanel
          title="By status"
          summary={inWords(byStatus)}
          heads={["Status", "Appointments"]}
          rows={byStatus.map(({ name, count }) => [name, count])}
        >
          <BarChart
            id="by-status"
            title="Appointments by status"
            description={inWords(byStatus)}
            bars={byStatus}
          />
        </ChartPanel>
      </div>
      {departments && <DepartmentChart departments={departments} />}
    </>
  );
}

function DayChart({ today, days, all }: Pick<AppointmentChartsProps, "today" | "days"> & { all: number }) {
  const sums = days.map(({ date, counts }) => ({ date, sum: total(Object.values(counts)) }));
  const busiest = sums.reduce((most, day) => (day.sum > most.sum ? day : most));
  const summary =
    `${counted(all)} in the last 2 weeks and the next 2 weeks. ` +
    `The busiest day is ${dayInWords(busiest.date)}, with ${formatCount(busiest.sum)}.`;
  return (
    <ChartPanel
      title="By day"
      summary={summary}
      legend={states}
      heads={["Day", ...states.map(({ label }) => label)]}
      rows={days.map(({ date, counts }) => [dayInShort(date), ...states.map(({ status }) => counts[status])])}
    >
      <ColumnChart
        id="by-day"
        title="Appointments by day"
        description={summary}
        series={states}
        columns={days.map(({ date, counts }, index) => ({
          name: dayInWords(date),
          label: date === today ? "Today" : index % 7 === 0 ? shortDate(date) : undefined,
          now: date === today,
          numbers: states.map(({ status }) => counts[status]),
        }))}
      />
    </ChartPanel>
  );
}

function DepartmentChart({ departments }: { departments: readonly DepartmentCount[] }) {
  const shown = withOthers(departments);
  const first = departments.find(({ id }) => id !== null);
  const summary = first
    ? `The busiest department is ${first.name}, with ${formatCount(first.count)}.`
    : "None of them has a department.";
  return (
    <ChartPanel
      title="By department"
      summary={summary}
      heads={["Department", "Appointments"]}
      rows={departments.map(({ name, count }) => [name, count])}
    >
      <BarChart id="by-department" title="Appointments by department" description={summary} bars={shown} />
    </ChartPanel>
  );
}

function inWords(bars: ReadonlyArray<{ name: string; count: number }>): string {
  const words = bars.map(({ name, count }) => `${formatCount(count)} ${name.toLowerCase()}`);
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}.`;
}

function counted(count: number): string {
  return count === 1 ? "1 appointment" : `${formatCount(count)} appointments`;
}

/** A day near today, where it stands among many. */
function dayInShort(date: LocalDate): string {
  return `${weekdayOf(date).slice(0, 3)} ${shortDate(date)}`;
}

/** A day near today: the year goes without saying. */
function dayInWords(date: LocalDate): string {
  return `${weekdayOf(date)} ${dateInWords(date).replace(/ \d+$/, "")}`;
}
