import { Link, useLocation } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { type Arranging, RowMoves } from "./arranging.tsx";
import type { Column } from "./columns.tsx";
import { useDragging } from "./dragging.ts";
import { rowId, rowSearch } from "./list-href.ts";
import { arrangeParameter, withParameters } from "./list-query.ts";
import { type RowAction, RowActions } from "./row-actions.tsx";
import { Tick, TickAll } from "./ticks.tsx";

interface DataTableProps<Row> {
  /** What the table shows, for people who do not see it. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  sort: string;
  descending: boolean;
  /** What one row is called; links of a row are told apart by it. */
  nameOf: (row: Row) => string;
  /** Absent where nothing can be done with a row. */
  actions?: (row: Row) => readonly RowAction[];
  /** Rows can be ticked, for the form that deals with them together. */
  tickable?: boolean;
  /** Rows are being moved: nothing else is done with them meanwhile. */
  arranging: Arranging | null;
}

/** The rows of a back-office list. On a narrow screen each one becomes a block of labelled values. */
export function DataTable<Row extends { id: number; drafted?: boolean }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, tickable, arranging } = props;
  const actions = arranging ? undefined : props.actions;
  const { search } = useLocation();
  const dragging = useDragging(arranging);
  const header = columns.find(({ heads }) => heads) ?? columns.find(({ text }) => text);
  return (
    <table className="table data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr data-label={t("list.sort-by")}>
          {columns.map((column) => (
            <HeaderCell key={say(column.label)} {...props} column={column} />
          ))}
          {tickable && <TickAll />}
          {(actions || arranging) && (
            <th scope="col">
              <span className="visually-hidden">{t(arranging ? "list.order" : "list.actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} id={rowId(row.id)} tabIndex={-1} {...dragging(row.id, index)}>
            {columns.map((column) => (
              <Cell key={say(column.label)} column={column} row={row} heads={column === header} />
            ))}
            {tickable && <Tick id={row.id} name={nameOf(row)} />}
            {arranging && <RowMoves arranging={arranging} index={index} id={row.id} name={nameOf(row)} />}
            {actions && (
              <RowActions
                actions={actions(row)}
                id={row.id}
                search={rowSearch(search, rows, index)}
                name={nameOf(row)}
              />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({ column, sort, descending }: DataTableProps<Row> & { column: Column<Row> }) {
  const { search } = useLocation();
  if (!column.sort) return <th scope="col">{say(column.label)}</th>;
  const current = column.sort === sort;
  const wanted = current && !descending ? `-${column.sort}` : column.sort;
  return (
    <th scope="col" aria-sort={current ? (descending ? "descending" : "ascending") : undefined}>
      <Link
        className="sort"
        to={{ search: withParameters(search, { sort: wanted, [arrangeParameter]: "" }) }}
        preventScrollReset
      >
        {say(column.label)}
        <Icon name={current ? (descending ? "chevron-down" : "chevron-up") : "sort"} small />
      </Link>
    </th>
  );
}

function Cell<Row extends { drafted?: boolean }>({
  column,
  row,
  heads,
}: {
  column: Column<Row>;
  row: Row;
  heads: boolean;
}) {
  const { text, cell } = column;
  const label = say(column.label);
  const content = (
    <div>
      {cell ? cell(row) : text?.(row)}
      {heads && row.drafted && (
        <>
          {" "}
          <span className="tag tag-wait">{t("list.draft")}</span>
        </>
      )}
    </div>
  );
  if (!heads) return <td data-label={label}>{content}</td>;
  return (
    <th scope="row" data-label={label}>
      {content}
    </th>
  );
}
