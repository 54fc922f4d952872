import type { ReactNode } from "react";
import { DateText } from "../ui/dates.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import type { Words } from "../words/say.ts";

/** A column of a back-office list. */
export interface Column<Row> {
  label: Words;
  /** What the URL calls it, where the list can be sorted by it. */
  sort?: string;
  /** As plain text, for the export; a column without it is left out there. */
  text?: (row: Row) => string;
  /** As it is shown, where that is more than the text. */
  cell?: (row: Row) => ReactNode;
  /** It is what a row is known by, where that is not the first column with a text. */
  heads?: true;
}

/** The `handle` of a list that can be exported. */
export interface CsvHandle {
  csv: {
    /** Name of the file, without its ending. */
    name: string | ((data: never) => string);
    // A handle is read where the row's type is not known.
    columns: CsvColumns | ((data: never) => CsvColumns);
  };
}

type CsvColumns = ReadonlyArray<Pick<Column<never>, "label" | "text">>;

/**
 * The `handle` of a list that can be exported, under a file name without ending. Both are the same for everybody, or
 * made of the list's data.
 */
export function exported<Row, Data = never>(
  name: string | ((data: Data) => string),
  columns: ReadonlyArray<Column<Row>> | ((data: Data) => ReadonlyArray<Column<Row>>),
): CsvHandle {
  return { csv: { name, columns } };
}

interface OwnOptions {
  sorted?: boolean;
  clamped?: boolean;
  /** What stands there where nothing was written. */
  none?: string | undefined;
}

/** A column of what staff wrote, in the hospital's own language. */
export function ownColumn<Name extends string>(
  name: Name,
  label: Words,
  { sorted = false, clamped = false, none = "" }: OwnOptions = {},
): Column<{ [Column in Name]: string | null }> {
  const Around = clamped ? Clamped : Own;
  return {
    label,
    sort: sorted ? name : undefined,
    text: (row) => row[name] ?? none,
    cell: (row) => (row[name] === null ? none : <Around>{row[name]}</Around>),
  };
}

/** A column of days, by which the list can be sorted. */
export function dateColumn<Name extends string>(
  name: Name,
  label: Words,
  { sort = name }: { sort?: string } = {},
): Column<{ [Column in Name]: string }> {
  return {
    label,
    sort,
    text: (row) => row[name],
    cell: (row) => <DateText date={row[name]} short />,
  };
}

function Clamped({ children }: { children: string }) {
  return (
    <div className="clamp" {...ownLanguage()}>
      {children}
    </div>
  );
}
