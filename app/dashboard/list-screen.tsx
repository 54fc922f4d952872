import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { searchedFor } from "../http/searched-for.ts";
import { Icon } from "../ui/icon.tsx";
import { formatCount } from "../ui/numbers.ts";
import { WithPopup } from "../ui/with-popup.tsx";
import { Announced } from "./announced.tsx";
import type { Column } from "./columns.tsx";
import { DataTable } from "./data-table.tsx";
import { useFocusAfterAnswer } from "./focus.ts";
import type { List } from "./list.server.ts";
import { formatCursor, perPage, withParameters } from "./list-query.ts";
import type { RowAction } from "./row-actions.tsx";
import { ScreenHead } from "./screen-head.tsx";

/** A choice, or a day, by which a list is narrowed down. */
export interface Filter {
  /** Parameter of the URL. */
  name: string;
  label: string;
  /** What stands for no choice. */
  all?: string;
  /** The choices; without them the filter is a day. */
  options?: ReadonlyArray<{ value: string; label: string }>;
}

interface ListScreenProps<Row> {
  title: string;
  list: List<Row>;
  columns: ReadonlyArray<Column<Row>>;
  nameOf: (row: Row) => string;
  actions: (row: Row) => readonly RowAction[];
  /** The words of the button that opens `new`; absent for who may not add. */
  add?: string;
  /** What can be searched, such as "Search by title". */
  search: string;
  filters?: readonly Filter[];
  /** What the list says when there is nothing at all. */
  empty: string;
  /** Where its rows come from, where nobody adds them here. */
  emptyHint?: string;
  /** Other ways to look at the list, above its filters. */
  tabs?: ReactNode;
  /** What stands between the filters and the table. */
  children?: ReactNode;
}

/** A back-office list: its head, search and filters, the rows, and the way to the other pages. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { title, list, columns, nameOf, actions, add, empty, children } = props;
  const { emptyHint = "New items appear here." } = props;
  const { search } = useLocation();
  const { rows, count, sort, descending } = list;
  const narrowed = isNarrowed(props, search);
  return (
    <WithPopup>
      <ScreenHead title={title} count={count}>
        {add && (
          <Link className="button" to={`new${search}`} preventScrollReset>
            <Icon name="plus" small />
            {add}
          </Link>
        )}
      </ScreenHead>
      {props.tabs}
      <Announced words={`${title}: ${foundInWords(list)}`} />
      {(count > 0 || narrowed) && <FilterBar {...props} narrowed={narrowed} />}
      {children}
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          sort={sort}
          descending={descending}
          nameOf={nameOf}
          actions={actions}
        />
      ) : (
        <div className="empty list-empty">
          <Icon name={narrowed ? "search" : "inbox"} />
          <h2>{narrowed ? "No results" : empty}</h2>
          <p>{narrowed ? "Try other words, or remove a filter." : emptyHint}</p>
        </div>
      )}
      <Pages list={list} />
    </WithPopup>
  );
}

/** How many rows there are, and which of them are on this page, where that is not all of them. */
function foundInWords({ rows, count, from }: List<unknown>): string {
  if (count === 0) return "nothing found";
  return count <= perPage ? `${count} found` : `${from} to ${from + rows.length - 1} of ${count}`;
}

function isNarrowed({ filters = [] }: Pick<ListScreenProps<never>, "filters">, search: string): boolean {
  const parameters = new URLSearchParams(search);
  return ["q", ...filters.map(({ name }) => name)].some((name) => (parameters.get(name) ?? "") !== "");
}

function FilterBar<Row>({
  search: label,
  filters = [],
  list,
  narrowed,
}: ListScreenProps<Row> & { narrowed: boolean }) {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const shown = narrowed ? withParameters(search, clearing(filters)) : "";
  const keepFocus = useFocusAfterAnswer();
  const [choices, days] = [
    filters.filter(({ options }) => options),
    filters.filter(({ options }) => !options),
  ];
  const part = (filter: Filter) => (
    <FilterPart key={filter.name} filter={filter} value={parameters.get(filter.name) ?? ""} />
  );
  return (
    // The key renders the fields anew when the filters are taken away.
    <Form
      className="filter-bar"
      method="get"
      role="search"
      key={search}
      onSubmit={() => keepFocus()}
      preventScrollReset
    >
      <div className="filter-part filter-search">
        <label htmlFor="filter-q">{label}</label>
        <input
          className="input"
          id="filter-q"
          name="q"
          type="search"
          maxLength={200}
          defaultValue={searchedFor(parameters)}
        />
      </div>
      {choices.map(part)}
      {days.length > 0 && <div className="filter-days">{days.map(part)}</div>}
      {parameters.has("sort") && <input type="hidden" name="sort" value={parameters.get("sort") ?? ""} />}
      <button className="button button-secondary" id="filter-submit" type="submit">
        <Icon name="search" small />
        Search
      </button>
      {narrowed && (
        <Link
          className="text-link"
          to={{ search: shown }}
          onClick={() => keepFocus("filter-q")}
          preventScrollReset
        >
          Clear
        </Link>
      )}
      {list.count > 0 && (
        <a className="text-link filter-export" href={withParameters(search, { format: "csv" })} download>
          <Icon name="download" small />
          Export as CSV
        </a>
      )}
    </Form>
  );
}

/** One filter of a list, as a control of its form. */
export function FilterPart({ filter, value }: { filter: Filter; value: string }) {
  const { name, label, all, options } = filter;
  const id = `filter-${name}`;
  return (
    <div className="filter-part">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <div className="select">
          <select className="input" id={id} name={name} defaultValue={value}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input className="input" id={id} name={name} type="date" defaultValue={value} />
      )}
    </div>
  );
}

function clearing(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(["q", ...filters.map(({ name }) => name)].map((name) => [name, ""]));
}

/** Which rows of how many these are, and the ways to the others. */
function Pages<Row>({ list }: { list: List<Row> }) {
  const { search } = useLocation();
  const { rows, count, from, page, previous, next } = list;
  if (count <= perPage) return null;
  const to = (changes: Record<string, string>) => ({ search: withParameters(search, changes) });
  const at = (place: "before" | "after", cursor: typeof next, number: number) =>
    to(cursor ? { [place]: formatCursor(cursor), page: String(number) } : {});
  return (
    <nav className="pages list-pages" aria-label="Pages">
      <p>
        {formatCount(from)}–{formatCount(from + rows.length - 1)} of {formatCount(count)}
      </p>
      {previous && (
        <>
          <Link to={to({})}>First</Link>
          <Link to={page === 2 ? to({}) : at("before", previous, page - 1)} rel="prev">
            <Icon name="chevron-left" small />
            Previous
          </Link>
        </>
      )}
      {next && (
        <>
          <Link to={at("after", next, page + 1)} rel="next">
            Next
            <Icon name="chevron-right" small />
          </Link>
          <Link to={to({ at: "end" })}>Last</Link>
        </>
      )}
    </nav>
  );
}
