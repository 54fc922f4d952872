import { formatCount } from "../../ui/numbers.ts";
import { Typed } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { DayName, ScrolledTable } from "../tables.tsx";
import { siteColumns } from "./columns.ts";
import { languageOfPage, pageName } from "./page-name.ts";
import type { Named, SiteReport, SiteSums } from "./site-report.server.ts";

interface NamedFiguresProps {
  id: string;
  title: string;
  /** What a line is of, and what is counted of it. */
  head: string;
  count: string;
  lines: readonly Named[];
  /** The names are addresses of pages. */
  linked?: boolean;
}

/** What was done most often, by name. */
export function NamedFigures({ id, title, head, count, lines, linked = false }: NamedFiguresProps) {
  if (lines.length === 0) return null;
  return (
    <ScrolledTable id={id} title={title}>
      <thead>
        <tr>
          <th className="report-name" scope="col">
            {head}
          </th>
          <th scope="col">{count}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, count: times }) => (
          <tr key={name}>
            <th className="report-name" scope="row">
              {linked ? (
                <a href={name} {...languageOfPage(pageName({ name }))}>
                  {pageName({ name })}
                </a>
              ) : (
                <Typed>{name}</Typed>
              )}
            </th>
            <td>{formatCount(times)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

/** The figures of each day, or of each week, with those of all of them below. */
export function SiteDays({ report }: { report: SiteReport }) {
  const { each, days, total } = report;
  return (
    <ScrolledTable id="by-day-figures" title={t(each === "day" ? "report.by-day" : "report.by-week")}>
      <thead>
        <tr>
          <th className="report-name" scope="col">
            {t(each === "day" ? "day.day" : "report.week-of")}
          </th>
          {siteColumns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th className="report-name" scope="row">
              <DayName date={day.date} report={report} />
            </th>
            <Cells sums={day} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th className="report-name" scope="row">
            {t("report.all")}
          </th>
          <Cells sums={total} />
        </tr>
      </tfoot>
    </ScrolledTable>
  );
}

function Cells({ sums }: { sums: SiteSums }) {
  return siteColumns.map(({ name }) => (
    <td key={name} className={sums[name] === 0 ? "report-nothing" : undefined}>
      {formatCount(sums[name])}
    </td>
  ));
}
