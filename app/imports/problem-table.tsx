import { formatCount } from "../ui/numbers.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { RowProblem } from "./kind.ts";

interface ProblemTableProps {
  id: string;
  title: string;
  /** What a row of the file is called, with a capital. */
  row: string;
  problems: readonly RowProblem[];
  count: number;
  /** What the last column has. */
  what: string;
  /** What stands where the file says nothing. */
  nothing: string;
}

const named = (line: number, name: string | undefined) =>
  name ? <T id="import.numbered" values={{ line: String(line), name: <Typed>{name}</Typed> }} /> : line;

/** What is wrong, or left out, cell by cell. */
export function ProblemTable({ id, title, row, problems, count, what, nothing }: ProblemTableProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{formatCount(count)}</span>
      </h2>
      {count > problems.length && (
        <p className="panel-lead">{t("import.first-of", { count: problems.length })}</p>
      )}
      <table className="table data-table">
        <thead>
          <tr>
            <th scope="col">{row}</th>
            <th scope="col">{t("import.column")}</th>
            <th scope="col">{t("import.says")}</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, sent, message, name }) => (
            <tr key={`${line} ${column} ${sent} ${message}`}>
              <th scope="row" data-label={row}>
                <div>{line === 0 ? t("import.the-file") : named(line, name)}</div>
              </th>
              <td data-label={t("import.column")}>
                <div>{column || (line === 0 ? "–" : t("import.whole-row"))}</div>
              </td>
              <td data-label={t("import.says")}>
                <div>{sent ? <Typed>{sent}</Typed> : nothing}</div>
              </td>
              <td data-label={what}>
                <div>{message}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
