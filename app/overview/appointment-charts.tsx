import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../db/appointment-states.ts";
import type { LocalDate } from "../../db/schema.ts";
import { statuses as shown } from "../appointments/states.ts";
import { shortDate, shortWeekday } from "../ui/dates.tsx";
import { formatDate } from "../words/formats.ts";
import { ownLanguage } from "../words/own.tsx";
import { say } from "../words/say.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartPanel, countInWords, type Series } from "./chart-panel.tsx";
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
    return <p className="panel chart-nothing">{t("overview.no-appointments")}</p>;
  }
  const byStatus = states.map(({ status, label, fill }) => ({
    name: say(label),
    count: statuses[status],
    fill,
  }));
  return (
    <>
      <div className="chart-pair chart-uneven">
        <DayChart today={today} days={days} all={all} />
        <ChartPanel
          title={t("overview.by-status")}
          summary={inWords(byStatus)}
          heads={[t("appointment.status"), t("screen.appointments")]}
          rows={byStatus.map(({ name, count }) => [name, count])}
        >
          <BarChart
            id="by-status"
            title={t("overview.appointments-by-status")}
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
  const summary = t("overview.in-four-weeks", {
    count: all,
    day: dayInWords(busiest.date),
    most: busiest.sum,
  });
  return (
    <ChartPanel
      title={t("overview.by-day")}
      summary={summary}
      legend={states}
      heads={[t("day.day"), ...states.map(({ label }) => say(label))]}
      rows={days.map(({ date, counts }) => [
        shortWeekday(date),
        ...states.map(({ status }) => counts[status]),
      ])}
    >
      <ColumnChart
        id="by-day"
        title={t("overview.appointments-by-day")}
        description={summary}
        series={states}
        columns={days.map(({ date, counts }, index) => ({
          name: dayInWords(date),
          label: date === today ? t("day.today") : index % 7 === 0 ? shortDate(date) : undefined,
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
    ? t("overview.busiest-department", { department: first.name, count: first.count })
    : t("overview.no-departments");
  return (
    <ChartPanel
      title={t("overview.by-department")}
      summary={summary}
      heads={[t("booking.department"), t("screen.appointments")]}
      rows={departments.map(({ name, count }) => [name, count])}
      languageOf={ownLanguage}
    >
      <BarChart
        id="by-department"
        title={t("overview.appointments-by-department")}
        description={summary}
        bars={shown}
        languageOf={ownLanguage}
      />
    </ChartPanel>
  );
}

function inWords(bars: ReadonlyArray<{ name: string; count: number }>): string {
  const words = bars.map(({ name, count }) => countInWords(name, count));
  return t("overview.states", { first: inSequence(words.slice(0, -1)), last: words.at(-1) ?? "" });
}

/** A day near today: the year goes without saying. */
function dayInWords(date: LocalDate): string {
  return formatDate(date, "weekdayDateWithoutYear");
}
