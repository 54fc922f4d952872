import { pending } from "../../../db/appointment-states.ts";
import type { listAppointmentsOf } from "../../../db/queries/appointments.ts";
import { DateText, dateInWords } from "../../ui/dates.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { pagePath } from "../../ui/paging.ts";
import { Chosen, chosenDoctor } from "../doctor-or-none.tsx";
import { StatusTag } from "../status-tag.tsx";

const groups = [
  { title: "Coming up", coming: 1 },
  { title: "Past, declined or cancelled", coming: 0 },
];

type Appointment = Awaited<ReturnType<typeof listAppointmentsOf>>[number];

interface AppointmentTableProps {
  appointments: Appointment[];
  /** Of the list: its rows' popups lead back to it. */
  page: number;
}

/** A patient's appointments: those to come, then the others. */
export function AppointmentTable({ appointments, page }: AppointmentTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Department</th>
          <th scope="col">Doctor</th>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ title, coming }) => {
        const rows = appointments.filter((appointment) => appointment.coming === coming);
        if (rows.length === 0) return null;
        return (
          <tbody key={title}>
            <tr className="table-group">
              <th scope="rowgroup" colSpan={6}>
                {title}
              </th>
            </tr>
            {rows.map((appointment) => (
              <Row key={appointment.id} appointment={appointment} page={page} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function Row({ appointment, page }: { appointment: Appointment; page: number }) {
  const { id, date, time, active_status, department_name } = appointment;
  const path = `/profile/appointments/${id}`;
  const which = `the appointment on ${dateInWords(date)} at ${time}`;
  return (
    <tr>
      <td data-label="Department">
        <Chosen name={department_name} />
      </td>
      <td data-label="Doctor">
        <Chosen name={chosenDoctor(appointment)} />
      </td>
      <th scope="row" data-label="Date">
        <DateText date={date} />
      </th>
      <td data-label="Time">{time}</td>
      <td data-label="Status">
        <span>
          <StatusTag status={active_status} />
        </span>
      </td>
      <td className="table-actions" data-label="Actions">
        <PopupLink href={pagePath(`${path}/view`, page)} icon="eye" label="View" which={which} />
        {active_status === pending && (
          <PopupLink href={pagePath(`${path}/edit`, page)} icon="edit" label="Edit" which={which} />
        )}
      </td>
    </tr>
  );
}

function PopupLink({
  href,
  icon,
  label,
  which,
}: Record<"href" | "label" | "which", string> & { icon: IconName }) {
  return (
    <a className="icon-button has-word" href={href} data-popup>
      <Icon name={icon} />
      <span className="icon-word">{label}</span>
      <span className="visually-hidden"> {which}</span>
    </a>
  );
}
