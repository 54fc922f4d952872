import { Form } from "@remix-run/react";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { matchField } from "./fields.ts";

interface ColumnChoiceProps {
  columns: ReadonlyArray<{ field: string; label: string }>;
  head: ReadonlyArray<{ name: string; field: string; samples: readonly string[] }>;
}

/** What each column of the file is matched to, with its first rows. */
export function ColumnChoice({ columns, head }: ColumnChoiceProps) {
  return (
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns">{t("import.columns")}</h2>
      <p className="panel-lead">{t("import.columns-lead")}</p>
      <Form className="form" id="import-columns" method="get" preventScrollReset>
        <table className="table data-table">
          <thead>
            <tr>
              <th scope="col">{t("import.column")}</th>
              <th scope="col">{t("import.first-rows")}</th>
              <th scope="col">{t("import.read-as")}</th>
            </tr>
          </thead>
          <tbody>
            {head.map(({ name, field, samples }, index) => {
              const own = name.trim();
              const title = own || t("import.column-numbered", { number: String(index + 1) });
              const read = samples.filter(Boolean).join(" · ");
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
                <tr key={index}>
                  <th scope="row" data-label={t("import.column")}>
                    <div>{own ? <Typed>{own}</Typed> : title}</div>
                  </th>
                  <td data-label={t("import.first-rows")}>
                    <div className="clamp">{read ? <Typed>{read}</Typed> : t("import.empty")}</div>
                  </td>
                  <td data-label={t("import.read-as")}>
                    <div className="select">
                      <select
                        className="input"
                        name={matchField(index)}
                        defaultValue={field}
                        aria-label={t("import.is-read-as", { title })}
                      >
                        <option value="">{t("import.column-out")}</option>
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
            {t("import.look-again")}
          </button>
        </div>
      </Form>
    </section>
  );
}
