import { formatCount } from "../ui/numbers.ts";
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

/** What is wrong, or left out, cell by cell. */
export function ProblemTable({ id, title, row, problems, count, what, nothing }: ProblemTableProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{formatCount(count)}</span>
      </h2>
      {count > problems.length && <p className="panel-lead">The first {problems.length} of them.</p>}
      <table className="table data-table">
        <thead>
          <tr>
            <th scope="col">{row}</th>
            <th scope="col">Column</th>
            <th scope="col">What the file says</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, sent, message, name }) => (
            <tr key={`${line} ${column} ${sent} ${message}`}>
              <th scope="row" data-label={row}>
                <div>{line === 0 ? "The file" : [line, name].filter(Boolean).join(": ")}</div>
              </th>
              <td data-label="Column">
                <div>{column || (line === 0 ? "–" : "The whole row")}</div>
              </td>
              <td data-label="What the file says">
                <div>{sent || nothing}</div>
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
