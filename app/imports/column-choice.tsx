import { Form } from "@remix-run/react";
import { matchField } from "./fields.ts";

interface ColumnChoiceProps {
  columns: ReadonlyArray<{ field: string; label: string }>;
  head: ReadonlyArray<{ name: string; field: string; samples: readonly string[] }>;
}

/** What each column of the file is matched to, with its first rows. */
export function ColumnChoice({ columns, head }: ColumnChoiceProps) {
  return (
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns">Columns of the file</h2>
      <p className="panel-lead">They are matched by their names. Choose otherwise where that is wrong.</p>
      <Form className="form" id="import-columns" method="get" preventScrollReset>
        <table className="table data-table">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First rows</th>
              <th scope="col">Is read as</th>
            </tr>
          </thead>
          <tbody>
            {head.map(({ name, field, samples }, index) => {
              const title = name.trim() || `Column ${index + 1}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
                <tr key={index}>
                  <th scope="row" data-label="Column">
                    <div>{title}</div>
                  </th>
                  <td data-label="First rows">
                    <div className="clamp">{samples.filter(Boolean).join(" · ") || "Empty"}</div>
                  </td>
                  <td data-label="Is read as">
                    <div className="select">
                      <select
                        className="input"
                        name={matchField(index)}
                        defaultValue={field}
                        aria-label={`${title} is read as`}
                      >
                        <option value="">Left out</option>
                        {columns.map((column) => (
                          <option key={column.field} value={column.field}>
                            {column.label}
                          </option>
                        ))}
                      </select>
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <div className="button-row">
          <button className="button button-secondary" type="submit">
            Look again
          </button>
        </div>
      </Form>
    </section>
  );
}
