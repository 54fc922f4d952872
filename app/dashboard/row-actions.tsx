import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../ui/icon.tsx";

/** A link of a row that opens a popup: its last path segment, and what it says. */
export interface RowAction {
  to: string;
  label: string;
  icon: IconName;
}

export const editAction: RowAction = { to: "edit", label: "Edit", icon: "edit" };
export const deleteAction: RowAction = { to: "delete", label: "Delete", icon: "trash" };
/** For somebody who works here and has lost the telephone. */
export const resetTwoStep: RowAction = { to: "two-step", label: "Reset sign-in", icon: "lock" };

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row, and the query of its links. */
  id: number;
  search: string;
  /** What the row is called; its links are told from those of others by it. */
  name: string;
}

/** The cell of a row that says what can be done with it. */
export function RowActions({ actions, id, search, name }: RowActionsProps) {
  return (
    <td className="table-actions no-print" data-label="Actions">
      <div className={actions.length > 3 ? "row-actions row-actions-many" : "row-actions"}>
        {actions.map(({ to, label, icon }) => (
          <Link key={to} className="icon-button has-word" to={`${id}/${to}${search}`} preventScrollReset>
            <Icon name={icon} />
            <span className="icon-word">{label}</span>
            <span className="visually-hidden"> {name}</span>
          </Link>
        ))}
      </div>
    </td>
  );
}
