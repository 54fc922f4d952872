import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { can } from "../access/permissions.ts";
import { Icon } from "../ui/icon.tsx";
import { WithPopup } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { Announced } from "./announced.tsx";
import { ArrangeHint, ArrangeLink, numberedPage, useArranging } from "./arranging.tsx";
import type { Column } from "./columns.tsx";
import { DataTable } from "./data-table.tsx";
import { type Filter, FilterBar, isNarrowed } from "./filter-bar.tsx";
import { headingId, useFocusAfterAnswer } from "./focus.ts";
import type { List } from "./list.server.ts";
import { formatCursor, perPage, withParameters } from "./list-query.ts";
import { NarrowedBy } from "./narrowed-by.tsx";
import { deleteAction, editAction, type RowAction } from "./row-actions.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { screenAt } from "./screens.ts";
import { useStaffUser } from "./staff-user.ts";

interface ListScreenProps<Row> {
  /** Its heading, where that is not the screen's entry in the sidebar. */
  title?: string;
  list: List<Row>;
  columns: ReadonlyArray<Column<Row>>;
  nameOf: (row: Row) => string;
  /** What can be done with a row; unless it is said, whoever may add one may edit and delete it. */
  actions?: (row: Row) => readonly RowAction[];
  /** The words of the button that opens `new`; absent for who may not add. */
  add?: string;
  /** What can be searched, such as "Search by title". */
  search: string;
  filters?: readonly Filter[];
  /** Where its table for a spreadsheet is, where that is not made of the list itself. */
  exportTo?: string;
  /** Rows can be ticked; what is done with them stands in `children`. */
  tickable?: boolean;
  /** What the list says when there is nothing at all. */
  empty: string;
  /** Where its rows come from, where nobody adds them here. */
  emptyHint?: string;
  /** Other ways to look at the list, above its filters. */
  tabs?: ReactNode;
  /** What stands between the filters and the table. */
  children?: ReactNode;
}

const editAndDelete = () => [editAction, deleteAction];

/** A back-office list: its head, search and filters, the rows, and the way to the other pages. */
export function ListScreen<Row extends { id: number; drafted?: boolean }>(props: ListScreenProps<Row>) {
  const { list, columns, nameOf, add, empty, children } = props;
  const { emptyHint = t("list.new-here"), actions = add ? editAndDelete : undefined } = props;
  const filters = [...(props.filters ?? []), ...(list.filters ?? [])];
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname);
  const title = props.title ?? screen?.label ?? "";
  const { rows, count, sort, descending, daysProblem } = list;
  const narrowed = isNarrowed(filters, search);
  const arranging = useArranging(list);
  const canArrange = arranging !== null || (count > 1 && screen?.order !== undefined);
  return (
    <WithPopup>
      <ScreenHead title={title} count={count}>
        {add && !arranging && (
          <Link className="button" to={`new${search}`} preventScrollReset>
            <Icon name="plus" small />
            {add}
          </Link>
        )}
        {canArrange && <ArrangeLink arranging={arranging !== null} />}
        {!arranging && <ImportLink />}
      </ScreenHead>
      {props.tabs}
      <Announced words={t("list.announced", { title, found: daysProblem ?? foundInWords(list) })} />
      {(count > 0 || narrowed) && (
        <FilterBar
          label={props.search}
          filters={filters}
          count={count}
          narrowed={narrowed}
          exportTo={props.exportTo}
          daysProblem={daysProblem}
        />
      )}
      {narrowed && <NarrowedBy label={props.search} filters={filters} />}
      {children}
      {arranging && rows.length > 0 && <ArrangeHint narrowed={narrowed} />}
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          sort={sort}
          descending={descending}
          nameOf={nameOf}
          actions={actions}
          tickable={props.tickable}
          arranging={arranging}
        />
      ) : (
        <div className="empty list-empty">
          <Icon name={narrowed ? "search" : "inbox"} />
          <h2>{narrowed ? t("list.no-results") : empty}</h2>
          <p>{narrowed ? (daysProblem ?? t("list.try-other")) : emptyHint}</p>
        </div>
      )}
      <Pages list={list} />
    </WithPopup>
  );
}

/** The way to bring the list's rows in from a file, for those who may. */
function ImportLink() {
  const user = useStaffUser();
  const { imports } = screenAt(useLocation().pathname) ?? {};
  if (!imports || !can(user, imports.permission)) return null;
  return (
    <Link className="button button-secondary" to={`/admin/import/new?kind=${imports.kind}`}>
      <Icon name="inbox" small />
      {t("list.import")}
    </Link>
  );
}

/** How many rows there are, and which of them are on this page, where that is not all of them. */
function foundInWords({ rows, count, from }: List<unknown>): string {
  if (count === 0) return t("list.nothing-found");
  if (count <= perPage) return t("list.found", { count });
  return t("list.found-part", {
    from: String(from),
    to: String(from + rows.length - 1),
    count: String(count),
  });
}

/** Which rows of how many these are, and the ways to the others. */
function Pages<Row>({ list }: { list: List<Row> }) {
  const { search } = useLocation();
  const { rows, count, from, page, previous, next, arranging } = list;
  const focusAfter = useFocusAfterAnswer();
  if (count <= perPage) return null;
  const to = (changes: Record<string, string>) => ({ search: withParameters(search, changes) });
  const at = (place: "before" | "after", cursor: typeof next, number: number) => ({
    // A row that moves would take the place along that it has in an address.
    search:
      (arranging && numberedPage(search, number)) ??
      withParameters(search, cursor ? { [place]: formatCursor(cursor), page: String(number) } : {}),
  });
  return (
    <nav
      className="pages list-pages"
      aria-label={t("list.pages")}
      onClickCapture={({ ctrlKey, metaKey, shiftKey }) => {
        // What opens elsewhere leaves the focus here.
        if (!ctrlKey && !metaKey && !shiftKey) focusAfter(headingId);
      }}
    >
      <p>{t("list.part", { from, to: from + rows.length - 1, count })}</p>
      {previous && (
        <>
          <Link to={to({})}>{t("list.first")}</Link>
          <Link to={page === 2 ? to({}) : at("before", previous, page - 1)} rel="prev">
            <Icon name="chevron-left" small />
            {t("list.previous")}
          </Link>
        </>
      )}
      {next && (
        <>
          <Link to={at("after", next, page + 1)} rel="next">
            {t("list.next")}
            <Icon name="chevron-right" small />
          </Link>
          <Link to={to({ at: "end" })}>{t("list.last")}</Link>
        </>
      )}
    </nav>
  );
}
