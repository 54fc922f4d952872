import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pending } from "../../../db/appointment-states.ts";
import { localNow } from "../../../db/local-time.ts";
import { countAppointmentsOf, listAppointmentsOf } from "../../../db/queries/appointments.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { DateText, dateInWords } from "../../ui/dates.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { askedPage, pagePath, paging } from "../../ui/paging.ts";
import { WithPopup } from "../../ui/with-popup.tsx";
import { Chosen, chosenDoctor } from "../doctor-or-none.tsx";
import { StatusTag } from "../status-tag.tsx";

const perPage = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient({ request, context });
  const window = paging(askedPage(request), await countAppointmentsOf(getDb(), id), perPage);
  const now = localNow(getConfig().TIME_ZONE);
  return {
    appointments: await listAppointmentsOf(getDb(), id, { ...window, now }),
    page: window.page,
    pages: window.pages,
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Appointments",
    description: "Your appointments at the hospital.",
    path: "/profile",
    hidden: true,
  });

export default function Appointments() {
  const { appointments, page, pages } = useLoaderData<typeof loader>();
  return (
    <WithPopup>
      <section aria-labelledby="appointments">
        <div className="section-head">
          <h2 id="appointments">Appointments</h2>
          {appointments.length > 0 && (
            <a className="button button-small" href="/appointment">
              <Icon name="calendar" small />
              Request another
            </a>
          )}
        </div>
        {appointments.length > 0 ? (
          <Table appointments={appointments} page={page} />
        ) : (
          <Empty
            icon="calendar"
            title="No appointments yet !"
            heading="h3"
            link={{ href: "/appointment", label: "Request an appointment" }}
          >
            You can request one at any time.
          </Empty>
        )}
        <Pager path="/profile" page={page} pages={pages} />
      </section>
    </WithPopup>
  );
}

const groups = [
  { title: "Coming up", coming: 1 },
  { title: "Past, declined or cancelled", coming: 0 },
];

type Appointment = Awaited<ReturnType<typeof loader>>["appointments"][number];

function Table({ appointments, page }: { appointments: Appointment[]; page: number }) {
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
        <a
          className="icon-button has-word"
          href={pagePath(`/profile/appointments/${id}/view`, page)}
          data-popup
        >
          <Icon name="eye" />
          <span className="icon-word">View</span>
          <span className="visually-hidden"> {which}</span>
        </a>
        {active_status === pending && (
          <a
            className="icon-button has-word"
            href={pagePath(`/profile/appointments/${id}/edit`, page)}
            data-popup
          >
            <Icon name="edit" />
            <span className="icon-word">Edit</span>
            <span className="visually-hidden"> {which}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
