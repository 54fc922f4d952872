import type { ReactNode } from "react";
import { pending } from "../../../db/appointment-states.ts";
import type { listAppointmentsOf } from "../../../db/queries/appointments.ts";
import { DateText, dateInWords } from "../../ui/dates.tsx";
import { hidden } from "../../ui/hidden.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { hasLongWord } from "../../ui/long-names.ts";
import { pagePath } from "../../ui/paging.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { Chosen, chosenDoctor } from "../doctor-or-none.tsx";
import { StatusTag } from "../status-tag.tsx";

const groups = [
  { title: "portal.coming", coming: 1 },
  { title: "portal.past", coming: 0 },
] as const;

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
          <th scope="col">{t("booking.department")}</th>
          <th scope="col">{t("booking.doctor")}</th>
          <th scope="col">{t("booking.date")}</th>
          <th scope="col">{t("booking.time")}</th>
          <th scope="col">{t("visit.status")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("portal.actions")}</span>
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
                {t(title)}
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
  const doctor = chosenDoctor(appointment);
  const path = `/profile/appointments/${id}`;
  const moment = { day: dateInWords(date), time };
  return (
    <tr>
      <td className={breaking(department_name)} data-label={t("booking.department")}>
        <Chosen name={department_name} isOwn />
      </td>
      <td className={breaking(doctor)} data-label={t("booking.doctor")}>
        <Chosen name={doctor} />
      </td>
      <th scope="row" data-label={t("booking.date")}>
        <DateText date={date} />
      </th>
      <td data-label={t("booking.time")}>{time}</td>
      <td data-label={t("visit.status")}>
        <span>
          <StatusTag status={active_status} />
        </span>
      </td>
      <td className="table-actions" data-label={t("portal.actions")}>
        <PopupLink href={pagePath(`${path}/view`, page)} icon="eye">
          <T id="portal.view-visit" values={moment} tags={{ word, hidden }} />
        </PopupLink>
        {active_status === pending && (
          <PopupLink href={pagePath(`${path}/edit`, page)} icon="edit">
            <T id="portal.edit-visit" values={moment} tags={{ word, hidden }} />
          </PopupLink>
        )}
      </td>
    </tr>
  );
}

/** The class of a cell whose name has a word that no column has room for. */
const breaking = (name: string | null) => (name && hasLongWord(name) ? "long-word" : undefined);

const word = (inside: ReactNode) => <span className="icon-word">{inside}</span>;

interface PopupLinkProps {
  href: string;
  icon: IconName;
  children: ReactNode;
}

function PopupLink({ href, icon, children }: PopupLinkProps) {
  return (
    <a className="icon-button has-word" href={href} data-popup>
      <Icon name={icon} />
      {children}
    </a>
  );
}
