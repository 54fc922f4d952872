import type { Flag } from "../../db/schema.ts";
import { dateInWords } from "../ui/dates.tsx";
import { type FieldState, Select, TextField } from "../ui/form.tsx";
import { type Visibility, visibilityOptions, visibilityText } from "../ui/visibility.ts";
import { t } from "../words/t.ts";
import type { Column } from "./columns.tsx";
import type { Filter } from "./filter-bar.tsx";

/** Whether the public sees a record. */
export function VisibilityTag({ names, flag }: { names: Visibility; flag: Flag }) {
  return <span className={flag === 1 ? "tag tag-good" : "tag"}>{visibilityText(names, flag)}</span>;
}

/** The column that says whether the public sees a record; `sort` where the list can be sorted by it. */
export function visibilityColumn<Name extends string>(
  name: Name,
  names: Visibility,
  sort?: "visibility",
): Column<{ [Column in Name]: Flag } & Dates> {
  return {
    label: () => t("visibility.label"),
    sort,
    text: (row) => [visibilityText(names, row[name]), datesInWords(row)].filter(Boolean).join(" "),
    cell: (row) => (
      <>
        <VisibilityTag names={names} flag={row[name]} />
        <DatesHint row={row} />
      </>
    ),
  };
}

/** A column with the dates of a row below what it shows, where it has some. */
export function withDates<Row>(column: Column<Row>): Column<Row & Dates> {
  return {
    ...column,
    cell: (row) => (
      <>
        {column.cell?.(row) ?? column.text?.(row)}
        <DatesHint row={row} />
      </>
    ),
  };
}

/** From when and until when the public sees a row, if that is limited. */
function DatesHint({ row }: { row: Dates }) {
  const words = datesInWords(row);
  return words && <div className="hint">{words}</div>;
}

/** From when and until when the public sees a record, by the hospital's clock: `2030-03-27T09:00`. */
interface Dates {
  publish_at?: string | null;
  unpublish_at?: string | null;
}

/** The same in words; empty where it is not limited. */
export function datesInWords({ publish_at, unpublish_at }: Dates): string {
  if (!publish_at && !unpublish_at) return "";
  return t("visibility.span", {
    from: publish_at ? momentInWords(publish_at) : "none",
    until: unpublish_at ? momentInWords(unpublish_at) : "none",
  });
}

/** A moment by the hospital's clock, `2030-03-27T09:00`, as people say it. */
export function momentInWords(moment: string): string {
  return t("visibility.moment", { day: dateInWords(moment.slice(0, 10)), time: moment.slice(11) });
}

/** Narrows a list down to what the public sees, or does not see. */
export function visibilityFilter(name: string, names: Visibility): Filter {
  return {
    name,
    label: () => t("visibility.label"),
    all: () => t("filter.all"),
    options: visibilityOptions(names),
  };
}

/** The choice whether the public sees a record. */
export function VisibilitySelect({ names, field }: { names: Visibility; field: FieldState }) {
  return (
    <Select field={field} label={t("visibility.label")}>
      {visibilityOptions(names).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** From when and until when the public sees a record. */
export function DateFields({
  dates: [publishAt, unpublishAt],
}: {
  dates: readonly [publishAt: FieldState, unpublishAt: FieldState];
}) {
  return (
    <div className="field-row">
      <TextField field={publishAt} label={t("visibility.from")} type="datetime-local" optional />
      <TextField field={unpublishAt} label={t("visibility.until")} type="datetime-local" optional />
    </div>
  );
}
