import type { Column } from "../dashboard/columns.tsx";
import { DateText } from "../ui/dates.tsx";
import { Typed, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { ShownLine } from "./audit.server.ts";
import { Facts, factsInText } from "./facts.tsx";

/** The columns of the audit log; its table for a spreadsheet has the moment by UTC, and the email address as well. */
export const auditColumns: Column<ShownLine>[] = [
  {
    label: () => t("audit.when"),
    sort: "moment",
    text: ({ moment }) => moment,
    cell: ({ date, time }) => (
      <>
        <DateText date={date} short /> {time}
      </>
    ),
  },
  {
    label: () => t("audit.who"),
    text: ({ who }) => who ?? "",
    cell: ({ who, role }) => (
      <>
        <span className={who ? "whole-words" : "missing"}>
          {who ? <Typed>{who}</Typed> : t("audit.nobody")}
        </span>
        {role && <p className="hint">{role}</p>}
      </>
    ),
  },
  { label: () => t("audit.action"), text: ({ action }) => action, heads: true },
  {
    label: () => t("audit.record"),
    text: ({ kind, record }) => `${kind} ${record}`,
    cell: ({ kind, record }) => (
      <>
        <span className="whole-words">{kind}</span> <Typed>{record}</Typed>
      </>
    ),
  },
  {
    label: () => t("audit.details"),
    text: ({ facts }) => factsInText(facts),
    cell: ({ facts }) => <Facts facts={facts} />,
  },
  {
    label: () => t("audit.address"),
    text: ({ address }) => address ?? "",
    cell: ({ address }) =>
      address && (
        <span className="whole-words" {...unknownLanguage()}>
          {address}
        </span>
      ),
  },
];

/** What a spreadsheet gets besides. */
export const exportedColumns: Column<ShownLine>[] = [
  ...auditColumns,
  { label: () => t("audit.role"), text: ({ role }) => role },
  { label: () => t("form.email"), text: ({ email }) => email },
];
