import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Typed } from "../words/own.tsx";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";

/** A link of a row that opens a popup: its last path segment, and what it says. */
export interface RowAction {
  to: string;
  label: Words;
  icon: IconName;
}

export const editAction: RowAction = { to: "edit", label: () => t("action.edit"), icon: "edit" };
export const deleteAction: RowAction = { to: "delete", label: () => t("action.delete"), icon: "trash" };
/** For somebody who works here and has lost the telephone. */
export const resetTwoStep: RowAction = {
  to: "two-step",
  label: () => t("reset-two-step.action"),
  icon: "lock",
};

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
    <td className="table-actions no-print" data-label={t("list.actions")}>
      <div className={actions.length > 3 ? "row-actions row-actions-many" : "row-actions"}>
        {actions.map(({ to, label, icon }) => (
          <Link key={to} className="icon-button has-word" to={`${id}/${to}${search}`} preventScrollReset>
            <Icon name={icon} />
            <span className="icon-word">{say(label)}</span>
            <span className="visually-hidden">
              {" "}
              <Typed>{name}</Typed>
            </span>
          </Link>
        ))}
      </div>
    </td>
  );
}
