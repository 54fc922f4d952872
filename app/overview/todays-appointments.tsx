import { Link } from "@remix-run/react";
import type { AppointmentStatus } from "../../db/appointment-states.ts";
import { fullName } from "../../db/full-name.ts";
import { weekdayOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { chosenDoctor } from "../appointments/doctor-or-none.tsx";
import { statuses } from "../appointments/states.ts";
import { DateText, shortDate } from "../ui/dates.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatWeekday } from "../words/formats.ts";
import { Own, Typed } from "../words/own.tsx";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

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
        <h2 id="today">{t("day.today")}</h2>
        <p>
          {formatWeekday(weekdayOf(today))} <DateText date={today} />
        </p>
      </div>
      <p>
        {t("overview.today", { count })} {t(next.length > 0 ? "overview.next" : "overview.none-next")}
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
              <Link to={`/dashboard/appointments/${appointment.id}/view`}>
                {fullName(appointment) ? <Typed>{fullName(appointment)}</Typed> : t("appointment.no-name")}
              </Link>
              {!own && (
                <p>
                  <WhereTo appointment={appointment} />
                </p>
              )}
            </div>
            <span className={`tag ${statuses[appointment.active_status].tag}`}>
              {say(statuses[appointment.active_status].staffLabel)}
            </span>
          </li>
        ))}
      </ul>
      <p className="todays-foot">
        <Link className="more" to="/dashboard/appointments">
          {t("overview.all-appointments")}
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

function WhereTo({ appointment }: { appointment: Appointment }) {
  const [department, doctor] = [appointment.department_name, chosenDoctor(appointment)];
  if (department === null) return doctor ?? t("overview.no-department");
  return (
    <>
      {doctor === null ? (
        <Own>{department}</Own>
      ) : (
        <T id="list.pair" values={{ first: <Own>{department}</Own>, next: doctor }} />
      )}
    </>
  );
}
