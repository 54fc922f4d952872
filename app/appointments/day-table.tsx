import { Link, useLocation } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Chosen } from "./chosen.tsx";
import { FlagTags } from "./flag-tags.tsx";
import type { ShownRow } from "./staff.server.ts";
import { actionsOf, nameOf, PatientName } from "./staff-columns.tsx";
import { StatusTag } from "./status-tag.tsx";

interface DayTableProps {
  rows: ShownRow[];
  /** For whoever looks at more than one doctor's day. */
  withDoctor: boolean;
  caption: string;
}

/** One day's appointments, each with what is needed to receive the patient. */
export function DayTable({ rows, withDoctor, caption }: DayTableProps) {
  return (
    <table className="table data-table day-table">
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
        {rows.map((row) => (
          <DayRow key={row.id} row={row} withDoctor={withDoctor} />
        ))}
      </tbody>
    </table>
  );
}

function DayRow({ row, withDoctor }: { row: ShownRow; withDoctor: boolean }) {
  const { search } = useLocation();
  const { id, time, names, phone, doctor, description, active_status, flags } = row;
  return (
    <tr>
      <td data-label="Time">
        <strong className="whole-words">{time}</strong>
      </td>
      <th scope="row" data-label="Names">
        <PatientName names={names} />
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
          <span className="clamp">{description}</span>
        </div>
      </td>
      <td data-label="Status">
        <div>
          <StatusTag status={active_status} forStaff />
          <FlagTags flags={flags} />
        </div>
      </td>
      <td className="table-actions no-print" data-label="Actions">
        {actionsOf(row).map(({ to, label, icon }) => (
          <Link key={to} className="icon-button" to={`${id}/${to}${search}`} preventScrollReset>
            <Icon name={icon} />
            <span className="visually-hidden">
              {label} {nameOf(row)}
            </span>
          </Link>
        ))}
      </td>
    </tr>
  );
}
