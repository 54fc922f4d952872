import type { ReactNode } from "react";
import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate } from "../../db/schema.ts";
import { shortDate } from "../ui/dates.tsx";
import { cancelledColumns, requestColumns, visitColumns } from "./columns.ts";
import type { Figures } from "./figures.ts";
import type { Line, Report } from "./reports.server.ts";

/** The figures of each day, or of each week, with those of all of them below. */
export function DayFigures({ report }: { report: Report }) {
  const { each, days, total } = report;
  return (
    <FigureTable
      id="by-day-figures"
      title={each === "day" ? "By day" : "By week"}
      head={each === "day" ? "Day" : "Week of"}
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
      {each === "day" && `${weekdayOf(date).slice(0, 3)} `}
      {shortDate(date)}
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
}

/** The figures of people, or of things that have a name. */
export function LineFigures({ id, title, head, lines }: LineFiguresProps) {
  if (lines.length === 0) return null;
  const rows = lines.map((line) => ({ key: String(line.id), name: line.name, figures: line }));
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
  { name: "Requests", columns: requestColumns },
  { name: "Visits", columns: visitColumns },
  { name: "Cancelled", columns: cancelledColumns },
];

const columns = groups.flatMap((group) => group.columns);

/** Where a group begins. */
const edges: ReadonlySet<string | undefined> = new Set(groups.map((group) => group.columns[0]?.label));

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
            <th key={group.name} className="report-edge" scope="colgroup" colSpan={group.columns.length}>
              {group.name}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} className={edges.has(label) ? "report-edge" : undefined} scope="col">
              {label}
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
          <Row name="All" figures={total} />
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
      {columns.map(({ label, shown }) => {
        const text = shown(figures);
        const kinds = [
          edges.has(label) && "report-edge",
          (text === "0" || text === "–") && "report-nothing",
        ].filter(Boolean);
        return (
          <td key={label} className={kinds.join(" ") || undefined}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
