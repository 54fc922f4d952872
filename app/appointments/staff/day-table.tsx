import { useLocation } from "@remix-run/react";
import { rowId, rowSearch } from "../../dashboard/list-href.ts";
import { RowActions } from "../../dashboard/row-actions.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { t } from "../../words/t.ts";
import { Chosen } from "../doctor-or-none.tsx";
import { StatusTag } from "../status-tag.tsx";
import { actionsOf, Description, nameOf, PatientName } from "./columns.tsx";
import { FlagTags } from "./flag-tags.tsx";
import { ReadsIn } from "./reads-in.tsx";
import type { DayVisit } from "./staff.server.ts";
import { VisitKind } from "./visit-kind.tsx";

interface DayTableProps {
  rows: DayVisit[];
  /** For whoever looks at more than one doctor's day. */
  withDoctor: boolean;
  caption: string;
}

/** One day's appointments, each with what is needed to receive the patient. */
export function DayTable({ rows, withDoctor, caption }: DayTableProps) {
  const { search } = useLocation();
  return (
    <table className="table data-table no-print">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("booking.time")}</th>
          <th scope="col">{t("contact.names")}</th>
          <th scope="col">{t("form.phone")}</th>
          {withDoctor && <th scope="col">{t("booking.doctor")}</th>}
          <th scope="col">{t("booking.description-of")}</th>
          <th scope="col">{t("appointment.status")}</th>
          <th scope="col" className="no-print">
            <span className="visually-hidden">{t("list.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <DayRow key={row.id} row={row} withDoctor={withDoctor} search={rowSearch(search, rows, index)} />
        ))}
      </tbody>
    </table>
  );
}

interface DayRowProps {
  row: DayVisit;
  withDoctor: boolean;
  /** The query of its links. */
  search: string;
}

function DayRow({ row, withDoctor, search }: DayRowProps) {
  const { id, time, names, phone, doctor, kind, mode, description, active_status, flags, language } = row;
  return (
    <tr id={rowId(id)} tabIndex={-1}>
      <td data-label={t("booking.time")}>
        <strong className="whole-words">{time}</strong>
      </td>
      <th scope="row" data-label={t("contact.names")}>
        <PatientName names={names} />
        <ReadsIn language={language} />
      </th>
      <td data-label={t("form.phone")}>
        {phone ? <PhoneLink number={phone} /> : <span className="missing">{t("appointment.no-phone")}</span>}
      </td>
      {withDoctor && (
        <td data-label={t("booking.doctor")}>
          <span className="whole-words">
            <Chosen name={doctor} />
          </span>
        </td>
      )}
      <td data-label={t("booking.description-of")}>
        <div>
          <VisitKind kind={kind} mode={mode} />
          {(description || (kind === null && mode === "in-person")) && <Description text={description} />}
        </div>
      </td>
      <td data-label={t("appointment.status")}>
        <div>
          <StatusTag status={active_status} forStaff />
          <FlagTags flags={flags} />
        </div>
      </td>
      <RowActions actions={actionsOf(row)} id={id} search={search} name={nameOf(row)} />
    </tr>
  );
}
