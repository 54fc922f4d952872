import { formatCount } from "../ui/numbers.ts";
import type { RowProblem } from "./kind.ts";

/** What is wrong, cell by cell. */
export function ProblemTable({ problems, count }: { problems: readonly RowProblem[]; count: number }) {
  return (
    <section className="panel" aria-labelledby="problems">
      <h2 id="problems">
        What is not right <span className="count">{formatCount(count)}</span>
      </h2>
      {count > problems.length && <p className="panel-lead">The first {problems.length} of them.</p>}
      <table className="table data-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What the file says</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, sent, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <th scope="row" data-label="Row">
                <div>{line}</div>
              </th>
              <td data-label="Column">
                <div>{column || "The whole row"}</div>
              </td>
              <td data-label="What the file says">
                <div>{sent || "Nothing"}</div>
              </td>
              <td data-label="Problem">
                <div>{message}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
