import type { Column } from "../../dashboard/columns.tsx";
import type { RowAction } from "../../dashboard/row-actions.tsx";
import { DateText, dateInWords } from "../../ui/dates.tsx";
import { Missing } from "../../ui/fact.tsx";
import { languageName } from "../../words/language-names.ts";
import { Typed, unknownLanguage } from "../../words/own.tsx";
import { say } from "../../words/say.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { Chosen } from "../doctor-or-none.tsx";
import { AttendsTag } from "../reminders/attends-tag.tsx";
import { statuses } from "../states.ts";
import { StatusTag } from "../status-tag.tsx";
import { FlagTags, flagsInWords } from "./flag-tags.tsx";
import { ReadsIn } from "./reads-in.tsx";
import type { ShownRow } from "./staff.server.ts";

/** Whom an appointment is for, as tables show it. */
export function PatientName({ names: who }: { names: string }) {
  return (
    <span className={who ? "whole-words" : "missing"}>
      {who ? <Typed>{who}</Typed> : t("appointment.not-given")}
    </span>
  );
}

/** The beginning of what an appointment is wanted for, as tables show it. */
export function Description({ text }: { text: string }) {
  if (!text) return <Missing />;
  return (
    <span className="clamp" {...unknownLanguage()}>
      {text}
    </span>
  );
}

const names: Column<ShownRow> = {
  label: () => t("contact.names"),
  sort: "names",
  text: (row) => row.names,
  cell: (row) => (
    <>
      <PatientName names={row.names} />
      <ReadsIn language={row.language} />
    </>
  ),
};

const doctor: Column<ShownRow> = {
  label: () => t("booking.doctor"),
  text: (row) => row.doctor ?? "",
  cell: (row) => (
    <span className="whole-words">
      <Chosen name={row.doctor} />
    </span>
  ),
};

const moment: Column<ShownRow> = {
  label: () => t("appointment.moment"),
  sort: "moment",
  text: ({ date, time }) => `${date} ${time}`,
  cell: ({ date, time, flags }) => (
    <>
      <T id="appointment.short-moment" values={{ day: <DateText date={date} short />, time }} />
      <FlagTags flags={flags} />
    </>
  ),
};

const description: Column<ShownRow> = {
  label: () => t("booking.description-of"),
  text: (row) => row.description,
  cell: (row) => <Description text={row.description} />,
};

const status: Column<ShownRow> = {
  label: () => t("appointment.status"),
  sort: "status",
  text: ({ active_status }) => say(statuses[active_status].staffLabel),
  cell: ({ active_status, attends }) => (
    <>
      <StatusTag status={active_status} forStaff /> <AttendsTag attends={attends} />
    </>
  ),
};

const requested: Column<ShownRow> = {
  label: () => t("appointment.created"),
  sort: "created_at",
  text: (row) => row.requested,
  cell: (row) => <DateText date={row.requested} short />,
};

const flags: Column<ShownRow> = {
  label: () => t("appointment.to-check"),
  text: (row) => flagsInWords(row.flags),
};

/** The columns of the list; the doctor's is for whoever books with all of them. */
export const columnsFor = (withDoctor: boolean): Column<ShownRow>[] =>
  withDoctor
    ? [names, doctor, moment, description, status, requested]
    : [names, moment, description, status, requested];

const language: Column<ShownRow> = {
  label: () => t("account.language"),
  text: (row) => (row.language ? languageName(row.language) : ""),
};

/** What a spreadsheet gets; patients' languages of a hospital that has several. */
export const exportedColumns = ({ hasLanguages }: { hasLanguages: boolean }): Column<ShownRow>[] => [
  ...[names, doctor, moment, description, status, requested, flags],
  ...(hasLanguages ? [language] : []),
];

/** What stands in a row; the steps after approval are taken from the popup that shows the whole appointment. */
const buttons: Partial<Record<ShownRow["actions"][number], Omit<RowAction, "to">>> = {
  view: { label: () => t("action.view"), icon: "eye" },
  edit: { label: () => t("action.edit"), icon: "edit" },
  approve: { label: () => t("appointment.approve"), icon: "check" },
  decline: { label: () => t("appointment.decline"), icon: "decline" },
  reply: { label: () => t("action.reply"), icon: "reply" },
};

/** What may be done with a row, as its links. */
export function actionsOf({ actions }: ShownRow): RowAction[] {
  return actions.flatMap((action) => {
    const button = buttons[action];
    return button ? { to: action, ...button } : [];
  });
}

/** What a row is called, where its links are told apart. */
export function nameOf({ names: who, date, time }: ShownRow): string {
  const values = { known: who ? "yes" : "no", names: who, day: dateInWords(date), time };
  return t("appointment.named", values);
}
