import type { Column } from "../dashboard/columns.tsx";
import { DateText } from "../ui/dates.tsx";
import type { ShownLine } from "./audit.server.ts";

/** The columns of the audit log; its table for a spreadsheet has the moment by UTC, and the email address as well. */
export const auditColumns: Column<ShownLine>[] = [
  {
    label: "When",
    sort: "moment",
    text: ({ moment }) => moment,
    cell: ({ date, time }) => (
      <>
        <DateText date={date} short /> {time}
      </>
    ),
  },
  {
    label: "Who",
    text: ({ who }) => who ?? "",
    cell: ({ who, role }) => (
      <>
        <span className={who ? "whole-words" : "missing"}>{who ?? "Nobody signed in"}</span>
        {role && <span className="hint"> {role}</span>}
      </>
    ),
  },
  { label: "Action", text: ({ action }) => action, heads: true },
  {
    label: "Record",
    text: ({ kind, record }) => `${kind} ${record}`,
    cell: ({ kind, record }) => (
      <>
        <span className="whole-words">{kind}</span> {record}
      </>
    ),
  },
  { label: "Details", text: ({ detail }) => detail },
  {
    label: "Address",
    text: ({ address }) => address ?? "",
    cell: ({ address }) => <span className="whole-words">{address}</span>,
  },
];

/** What a spreadsheet gets besides. */
export const exportedColumns: Column<ShownLine>[] = [
  ...auditColumns,
  { label: "Role", text: ({ role }) => role },
  { label: "Email", text: ({ email }) => email },
];
