import type { ReactNode } from "react";

import type { LocalDate } from "../../db/schema.ts";
import { shortDate, shortWeekday } from "../ui/dates.tsx";
import { Own } from "../words/own.tsx";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { cancelledColumns, requestColumns, visitColumns } from "./columns.ts";
import type { Figures } from "./figures.ts";
import type { Line, Report } from "./reports.server.ts";

/** The figures of each day, or of each week, with those of all of them below. */
export function DayFigures({ report }: { report: Report }) {
  const { each, days, total } = report;
  return (
    <FigureTable
      id="by-day-figures"
      title={t(each === "day" ? "report.by-day" : "report.by-week")}
      head={t(each === "day" ? "day.day" : "report.week-of")}
      rows={days.map((day) => ({
        key: day.date,
        name: <DayName date={day.date} report={report} />,
        figures: day,
      }))}
      total={total}
    />
  );
}

interface DayNameProps {
  date: LocalDate;
  report: Pick<Report, "each" | "from" | "until">;
}

/** A day, or a week, as the first cell of its row. */
export function DayName({ date, report: { each, from, until } }: DayNameProps) {
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  return (
    <time className="report-day" dateTime={date}>
      {each === "day" ? shortWeekday(date) : shortDate(date)}
      {isOneYear ? "" : ` ${date.slice(0, 4)}`}
    </time>
  );
}

interface LineFiguresProps {
  id: string;
  title: string;
  /** What a line is of. */
  head: string;
  lines: readonly Line[];
  /** Their names are the hospital's own words. */
  isOwn?: boolean;
}

/** The figures of people, or of things that have a name. */
export function LineFigures({ id, title, head, lines, isOwn = false }: LineFiguresProps) {
  if (lines.length === 0) return null;
  const rows = lines.map((line) => ({
    key: String(line.id),
    name: isOwn && line.id !== null ? <Own>{line.name}</Own> : line.name,
    figures: line,
  }));
  return <FigureTable id={id} title={title} head={head} rows={rows} />;
}

interface FigureTableProps {
  id: string;
  title: string;
  head: string;
  rows: ReadonlyArray<{ key: string; name: ReactNode; figures: Figures }>;
  total?: Figures;
}

const groups = [
  { label: () => t("report.requests"), columns: requestColumns },
  { label: () => t("report.visits"), columns: visitColumns },
  { label: () => t("report.cancelled"), columns: cancelledColumns },
];

const columns = groups.flatMap((group) => group.columns);

/** Where a group begins. */
const edges: ReadonlySet<string | undefined> = new Set(groups.map((group) => group.columns[0]?.name));

/** A table that scrolls sideways where it is wider than the screen. */
export function ScrolledTable({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="report-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keyboard. */}
      <div className="report-scroll" role="group" aria-labelledby={id} tabIndex={0}>
        <table className="report-table">{children}</table>
      </div>
    </section>
  );
}

function FigureTable({ id, title, head, rows, total }: FigureTableProps) {
  return (
    <ScrolledTable id={id} title={title}>
      <thead>
        <tr>
          <th className="report-name" scope="col" rowSpan={2}>
            {head}
          </th>
          {groups.map((group) => (
            <th key={group.label()} className="report-edge" scope="colgroup" colSpan={group.columns.length}>
              {group.label()}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} className={edges.has(name) ? "report-edge" : undefined} scope="col">
              {say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <Row key={key} name={name} figures={figures} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row name={t("report.all")} figures={total} />
        </tfoot>
      )}
    </ScrolledTable>
  );
}

function Row({ name, figures }: { name: ReactNode; figures: Figures }) {
  return (
    <tr>
      <th className="report-name" scope="row">
        {name}
      </th>
      {columns.map(({ name: figure, shown }) => {
        const text = shown(figures);
        const kinds = [
          edges.has(figure) && "report-edge",
          (text === "0" || text === "–") && "report-nothing",
        ].filter(Boolean);
        return (
          <td key={figure} className={kinds.join(" ") || undefined}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
