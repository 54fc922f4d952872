import { Link, useLocation } from "@remix-run/react";
import type { AppointmentStatus } from "../../../db/appointment-states.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { DateText } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { StatusTag } from "../status-tag.tsx";

interface VisitsOfSeriesProps {
  /** The one that is looked at. */
  id: number;
  visits: ReadonlyArray<LocalMoment & { id: number; active_status: AppointmentStatus }>;
}

/** The visits that were booked together with one; each leads to its own page. */
export function VisitsOfSeries({ id, visits }: VisitsOfSeriesProps) {
  const { search } = useLocation();
  if (visits.length === 0) return null;
  const place = visits.findIndex((visit) => visit.id === id) + 1;
  return (
    <section className="popup-section">
      <h3>{t("series.place", { place, count: visits.length })}</h3>
      <ol className="series-visits">
        {visits.map(({ id: other, date, time, active_status }) => (
          <li key={other}>
            <Link
              to={`/dashboard/appointments/${other}/view${search}`}
              aria-current={other === id ? "page" : undefined}
              preventScrollReset
            >
              <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />
            </Link>{" "}
            <StatusTag status={active_status} forStaff />
          </li>
        ))}
      </ol>
    </section>
  );
}
