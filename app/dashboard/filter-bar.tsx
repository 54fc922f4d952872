import { Form, Link, useLocation } from "@remix-run/react";
import { searchedFor } from "../http/searched-for.ts";
import { controlProps, FieldError, type FieldState } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { ownLanguage } from "../words/own.tsx";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { useFocusAfterAnswer } from "./focus.ts";
import { arrangeParameter, withParameters } from "./list-query.ts";

/** A choice, or a day, by which a list is narrowed down. */
export interface Filter {
  /** Parameter of the URL. */
  name: string;
  label: Words;
  /** What stands for no choice. */
  all?: Words;
  /** The choices; without them the filter is a day. */
  options?: ReadonlyArray<{ value: string; label: Words; isOwn?: boolean }>;
}

/** The same as a loader sends it. */
export interface SentFilter extends Filter {
  label: string;
  all?: string;
  options?: ReadonlyArray<{ value: string; label: string }>;
}

/** Whether a URL searches its list, or filters it. */
export function isNarrowed(filters: readonly Filter[], search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parametersOf(filters).some((name) => (parameters.get(name) ?? "") !== "");
}

interface FilterBarProps {
  /** What can be searched. */
  label: string;
  filters: readonly Filter[];
  /** Rows that there are to export. */
  count: number;
  narrowed: boolean;
  /** Where the table to download is, where that is not the list's own address. */
  exportTo?: string;
  /** What is wrong with its days, which is said of the last one. */
  daysProblem?: string | undefined;
}

/** Search and filters of a list, and its rows as a table to download. */
export function FilterBar({ label, filters, count, narrowed, exportTo = "", daysProblem }: FilterBarProps) {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const shown = narrowed ? withParameters(search, clearing(filters)) : "";
  const keepFocus = useFocusAfterAnswer();
  const [choices, days] = [
    filters.filter(({ options }) => options),
    filters.filter(({ options }) => !options),
  ];
  const part = (filter: Filter) => (
    <FilterPart
      key={filter.name}
      filter={filter}
      value={parameters.get(filter.name) ?? ""}
      problem={filter === days.at(-1) ? daysProblem : undefined}
    />
  );
  return (
    // The key renders the fields anew when the filters are taken away.
    <Form
      className="filter-bar no-print"
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
      {["sort", arrangeParameter].map(
        (name) =>
          parameters.has(name) && (
            <input key={name} type="hidden" name={name} value={parameters.get(name) ?? ""} />
          ),
      )}
      <button className="button button-secondary" id="filter-submit" type="submit">
        <Icon name="search" small />
        {t("list.search")}
      </button>
      {narrowed && (
        <Link
          className="text-link"
          to={{ search: shown }}
          onClick={() => keepFocus("filter-q")}
          preventScrollReset
        >
          {t("list.clear")}
        </Link>
      )}
      {count > 0 && (
        <a
          className="text-link filter-export"
          href={exportTo + withParameters(search, exportTo ? {} : { format: "csv" })}
        >
          <Icon name="download" small />
          {t("list.export")}
        </a>
      )}
    </Form>
  );
}

interface FilterPartProps {
  filter: Filter;
  value: string;
  problem?: string | undefined;
}

/** One filter of a list, as a control of its form. */
export function FilterPart({ filter, value, problem }: FilterPartProps) {
  const { name, label, all, options } = filter;
  const id = `filter-${name}`;
  const field: FieldState = { id, name, ...(problem && { errors: [problem] }) };
  return (
    <div className="filter-part">
      <label htmlFor={id}>{say(label)}</label>
      <FieldError field={field} />
      {options ? (
        <div className="select">
          <select className="input" id={id} name={name} defaultValue={value}>
            <option value="">{all && say(all)}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} {...(option.isOwn && ownLanguage())}>
                {say(option.label)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input
          {...controlProps({ field, label: say(label), optional: true })}
          type="date"
          defaultValue={value}
        />
      )}
    </div>
  );
}

function clearing(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(parametersOf(filters).map((name) => [name, ""]));
}

function parametersOf(filters: readonly Filter[]): string[] {
  return ["q", ...filters.map(({ name }) => name)];
}
