import { useRootData } from "../../site/root-data.ts";
import { statuses } from "../states.ts";
import { FlagTags } from "./flag-tags.tsx";
import type { ShownRow } from "./staff.server.ts";

/**
 * A day on paper: a sheet for each doctor, on pages of its own. The head of a table is printed on each of its pages,
 * and says whose day it is, and which.
 */
export function DaySheets({ rows, day }: { rows: ShownRow[]; day: string }) {
  const ids = [...new Set(rows.map(({ doctor_id }) => doctor_id))];
  const sheets = ids
    .map((id) => rows.filter(({ doctor_id }) => doctor_id === id))
    .map((own) => ({ name: own[0]?.doctor ?? "No doctor chosen", rows: own }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <div className="print-only">
      {sheets.map((sheet) => (
        <Sheet key={sheet.rows[0]?.id} {...sheet} day={day} />
      ))}
    </div>
  );
}

function Sheet({ name, rows, day }: { name: string; rows: ShownRow[]; day: string }) {
  const { site } = useRootData();
  return (
    <table className="day-sheet">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={5}>
            <span className="print-hospital">{site.name}</span>
            <strong>{name}</strong> {day}
          </th>
        </tr>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Names</th>
          <th scope="col">Phone</th>
          <th scope="col">Description</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, time, names, phone, description, active_status, flags }) => (
          <tr key={id}>
            <td>{time}</td>
            <th scope="row">{names || "Not given"}</th>
            <td>{phone}</td>
            <td>{description}</td>
            <td>
              {statuses[active_status].staffLabel}
              <FlagTags flags={flags} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
