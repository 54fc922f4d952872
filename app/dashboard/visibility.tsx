import type { Flag } from "../../db/schema.ts";
import { type FieldState, Select } from "../ui/form.tsx";
import { type Visibility, visibilityOptions, visibilityText } from "../ui/visibility.ts";
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
): Column<{ [Column in Name]: Flag }> {
  return {
    label: "Visibility",
    sort,
    text: (row) => visibilityText(names, row[name]),
    cell: (row) => <VisibilityTag names={names} flag={row[name]} />,
  };
}

/** Narrows a list down to what the public sees, or does not see. */
export function visibilityFilter(name: string, names: Visibility): Filter {
  return { name, label: "Visibility", all: "All", options: visibilityOptions(names) };
}

/** The choice whether the public sees a record. */
export function VisibilitySelect({ names, field }: { names: Visibility; field: FieldState }) {
  return (
    <Select field={field} label="Visibility">
      {visibilityOptions(names).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
