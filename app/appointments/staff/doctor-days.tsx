import { Link, useLocation } from "@remix-run/react";
import type { LocalDate } from "../../../db/schema.ts";
import { bookedDoctor, bookedSlot, rowId } from "../../dashboard/list-href.ts";
import { withParameters } from "../../dashboard/list-query.ts";
import { AbsentList } from "../../site/absent-list.tsx";
import { hidden } from "../../ui/hidden.tsx";
import { Typed } from "../../words/own.tsx";
import { inSequence } from "../../words/sequence.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { slotValue } from "../calendar/slot.ts";
import { StatusTag } from "../status-tag.tsx";
import type { DayEntry, DoctorDays } from "./doctor-days.server.ts";
import { FlagTags } from "./flag-tags.tsx";
import type { DayVisit } from "./staff.server.ts";
import { VisitKind } from "./visit-kind.tsx";

interface DoctorColumnsProps {
  days: DoctorDays;
  rows: DayVisit[];
  date: LocalDate;
  /** A free time leads to the form with doctor and time filled in. */
  mayAdd: boolean;
}

/** A day as a column for each doctor, the hours beside each other; one doctor below the other where there is no room. */
export function DoctorColumns({ days, rows, date, mayAdd }: DoctorColumnsProps) {
  const visits = new Map(rows.map((row) => [row.id, row]));
  return (
    <div className="no-print">
      <AbsentList days={days.closed} />
      {days.doctors.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached with the keyboard
        <div className="doctor-days" role="group" aria-labelledby="day" tabIndex={0}>
          <div className="doctor-clock" aria-hidden="true">
            <span />
            {days.hours.map((hour) => (
              <span key={hour}>{String(hour).padStart(2, "0")}:00</span>
            ))}
          </div>
          {days.doctors.map(({ id, name, hours, byHour }) => (
            <section className="doctor-day" key={id} aria-label={name}>
              <header>
                <h3>{name}</h3>
                {hours && <p>{hours}</p>}
              </header>
              {byHour.map((entries, index) => (
                <div className="doctor-hour" key={days.hours[index]}>
                  {entries.length > 0 && (
                    <ul>
                      {entries.map((entry) => (
                        <li
                          key={`${entry.kind} ${entry.from} ${entry.kind === "visit" ? entry.id : ""}`}
                          className={`hour-${entry.kind}`}
                        >
                          <Entry {...{ entry, visits, date }} doctor={mayAdd ? { id, name } : null} />
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
      {days.off.length > 0 && (
        <p className="doctors-off">{t("day.not-working", { doctors: inSequence(days.off) })}</p>
      )}
    </div>
  );
}

interface EntryProps {
  entry: DayEntry;
  visits: Map<number, DayVisit>;
  date: LocalDate;
  /** With whom a free time can be booked, if whoever looks may. */
  doctor: { id: number | null; name: string } | null;
}

function Entry({ entry, visits, date, doctor }: EntryProps) {
  const { search } = useLocation();
  if (entry.kind === "away") return entry.words;
  if (entry.kind === "offered") {
    return (
      <>
        {entry.from} {entry.words}
      </>
    );
  }
  if (entry.kind === "break") {
    return <>{t("day.break", { from: entry.from, to: entry.to })}</>;
  }
  if (entry.kind === "free") {
    if (!doctor) {
      return <T id="day.free-at" values={{ time: entry.from }} tags={{ hidden }} />;
    }
    const booked = { [bookedDoctor]: String(doctor.id), [bookedSlot]: slotValue(date, entry.from) };
    return (
      <Link to={`new${withParameters(search, booked)}`} rel="nofollow" preventScrollReset>
        <T id="day.book-at" values={{ time: entry.from, doctor: doctor.name }} tags={{ hidden }} />
      </Link>
    );
  }
  const visit = visits.get(entry.id);
  if (!visit) return null;
  return (
    <div id={rowId(visit.id)}>
      <Link to={`${visit.id}/view${search}`} preventScrollReset>
        <strong>{visit.time}</strong>{" "}
        {visit.names ? <Typed>{visit.names}</Typed> : t("appointment.not-given")}
      </Link>
      <VisitKind kind={visit.kind} mode={visit.mode} />
      <StatusTag status={visit.active_status} forStaff />
      <FlagTags flags={visit.flags} />
    </div>
  );
}
