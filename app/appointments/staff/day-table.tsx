import { useLocation } from "@remix-run/react";
import { rowId, rowSearch } from "../../dashboard/list-href.ts";
import { RowActions } from "../../dashboard/row-actions.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Chosen } from "../doctor-or-none.tsx";
import { StatusTag } from "../status-tag.tsx";
import { actionsOf, nameOf, PatientName } from "./columns.tsx";
import { FlagTags } from "./flag-tags.tsx";
import { ReadsIn } from "./reads-in.tsx";
import type { ShownRow } from "./staff.server.ts";

interface DayTableProps {
  rows: ShownRow[];
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
          <th scope="col">Time</th>
          <th scope="col">Names</th>
          <th scope="col">Phone</th>
          {withDoctor && <th scope="col">Doctor</th>}
          <th scope="col">Description</th>
          <th scope="col">Status</th>
          <th scope="col" className="no-print">
            <span className="visually-hidden">Actions</span>
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
  row: ShownRow;
  withDoctor: boolean;
  /** The query of its links. */
  search: string;
}

function DayRow({ row, withDoctor, search }: DayRowProps) {
  const { id, time, names, phone, doctor, kind, description, active_status, flags, language } = row;
  return (
    <tr id={rowId(id)} tabIndex={-1}>
      <td data-label="Time">
        <strong className="whole-words">{time}</strong>
      </td>
      <th scope="row" data-label="Names">
        <PatientName names={names} />
        <ReadsIn language={language} />
      </th>
      <td data-label="Phone">
        {phone ? <PhoneLink number={phone} /> : <span className="missing">None</span>}
      </td>
      {withDoctor && (
        <td data-label="Doctor">
          <span className="whole-words">
            <Chosen name={doctor} />
          </span>
        </td>
      )}
      <td data-label="Description">
        <div>
          {kind && <strong className="visit-kind">{kind}</strong>}
          <span className="clamp">{description}</span>
        </div>
      </td>
      <td data-label="Status">
        <div>
          <StatusTag status={active_status} forStaff />
          <FlagTags flags={flags} />
        </div>
      </td>
      <RowActions actions={actionsOf(row)} id={id} search={search} name={nameOf(row)} />
    </tr>
  );
}
