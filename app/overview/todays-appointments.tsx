import { Link } from "@remix-run/react";
import type { AppointmentStatus } from "../../db/appointment-states.ts";
import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { chosenDoctor } from "../appointments/doctor-or-none.tsx";
import { statuses } from "../appointments/states.ts";
import { DateText, shortDate } from "../ui/dates.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatCount } from "../ui/numbers.ts";

interface Appointment {
  id: number;
  date: LocalDate;
  time: LocalTime;
  firstname: string;
  lastname: string;
  active_status: AppointmentStatus;
  department_name: string | null;
  doctor_firstname: string | null;
  doctor_lastname: string | null;
}

interface TodaysAppointmentsProps {
  today: LocalDate;
  /** How many there are today, those that are over among them. */
  count: number;
  /** The next ones from now on, today's first. */
  next: readonly Appointment[];
  /** They are all with whoever looks. */
  own: boolean;
}

/** Who is expected today or may come, and who comes next. */
export function TodaysAppointments({ today, count, next, own }: TodaysAppointmentsProps) {
  return (
    <section className="panel todays" aria-labelledby="today">
      <div className="todays-head">
        <h2 id="today">Today</h2>
        <p>
          {weekdayOf(today)} <DateText date={today} />
        </p>
      </div>
      <p>
        {countInWords(count)} {next.length > 0 ? "Next:" : "None coming up."}
      </p>
      <ul>
        {next.map((appointment) => (
          <li key={appointment.id}>
            <p>
              {appointment.date !== today && (
                <time dateTime={appointment.date}>{shortDate(appointment.date)} </time>
              )}
              <time>{appointment.time}</time>
            </p>
            <div>
              <Link to={`/dashboard/appointments/${appointment.id}/view`}>{nameOf(appointment)}</Link>
              {!own && <p>{whereTo(appointment)}</p>}
            </div>
            <span className={`tag ${statuses[appointment.active_status].tag}`}>
              {statuses[appointment.active_status].staffLabel}
            </span>
          </li>
        ))}
      </ul>
      <p className="todays-foot">
        <Link className="more" to="/dashboard/appointments">
          All appointments
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "No appointments today.";
  return count === 1 ? "1 appointment today." : `${formatCount(count)} appointments today.`;
}

function nameOf({ firstname, lastname }: Appointment): string {
  return `${firstname} ${lastname}`.trim() || "No name given";
}

function whereTo(appointment: Appointment): string {
  const chosen = [appointment.department_name, chosenDoctor(appointment)].filter((name) => name !== null);
  return chosen.join(", ") || "No department chosen";
}
