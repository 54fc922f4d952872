import type { Flag } from "../../db/schema.ts";
import { Literal, Own } from "../words/own.tsx";
import { type Column, dateColumn, ownColumn } from "./columns.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { visibilityColumn, withDates } from "./visibility.tsx";

/** A column of a list that is made of a declaration, as its loader sends it. */
export type SentColumn = {
  /** The field of a row that it shows. */
  name: string;
  label: string;
  /** The list can be sorted by it. */
  sorted: boolean;
} & (
  | {
      as: "picture";
      /** The field with the name of the person whose portrait it is. */
      of?: string | undefined;
    }
  | { as: "visibility"; words: Record<Flag, string> }
  | {
      as: "own";
      clamped: boolean;
      /** From when and until when the public sees the row stands below. */
      dated: boolean;
      /** What stands there where nothing was written. */
      none?: string | undefined;
    }
  | { as: "literal" | "day" }
  /** What another record is called. */
  | { as: "choice" }
);

/** A row of such a list: its number, and the fields that the columns show. */
export interface SentRow {
  id: number;
  drafted?: boolean;
  [field: string]: unknown;
}

export function columnOf(sent: SentColumn): Column<SentRow> {
  const { name, label, sorted } = sent;
  const textOf = (row: SentRow, field = name) => row[field] as string | null;
  switch (sent.as) {
    case "picture": {
      const { of } = sent;
      const names = (row: SentRow) => (of === undefined ? undefined : (textOf(row, of) ?? undefined));
      return { label, cell: (row) => <Thumbnail image={textOf(row)} names={names(row)} /> };
    }
    case "visibility":
      return visibilityColumn(name, sent.words, sorted ? "visibility" : undefined) as Column<SentRow>;
    case "day":
      return dateColumn(name, label) as Column<SentRow>;
    case "literal":
      return {
        label,
        sort: sorted ? name : undefined,
        text: (row) => textOf(row) ?? "",
        cell: (row) => <Literal>{textOf(row)}</Literal>,
      };
    case "choice":
      return {
        label,
        text: (row) => textOf(row) ?? "",
        cell: (row) => (
          <span className="whole-words">
            <Own>{textOf(row) ?? ""}</Own>
          </span>
        ),
      };
    case "own": {
      const { clamped, dated, none } = sent;
      const column = ownColumn(name, label, { sorted, clamped, none });
      return (dated ? withDates(column) : column) as Column<SentRow>;
    }
  }
}
