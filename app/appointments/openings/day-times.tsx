import type { LocalDate } from "../../../db/schema.ts";
import { doctorName } from "../../doctors/name.ts";
import { Absent, AbsentList } from "../../site/absent-list.tsx";
import { dayInWords } from "../../ui/dates.tsx";
import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { slotValue } from "../calendar/slot.ts";
import { type Chosen, dayPath, requestPath } from "./addresses.ts";
import { NextFree } from "./next-free.tsx";
import type { Openings } from "./openings.server.ts";

interface DayTimesProps extends Pick<Openings, "day" | "closed" | "doctors" | "first"> {
  chosen: Chosen;
  today: LocalDate;
  /** A department of its own is not named at each doctor. */
  department: { id: number } | null;
}

/** The free times of one day, doctor by doctor. Each leads to the request with that time chosen. */
export function DayTimes({ chosen, day, closed, doctors, first, today, department }: DayTimesProps) {
  if (day === null) return <NoTimes {...{ chosen, first, today }} />;
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="day-title">
        {dayInWords(day)}
      </h2>
      <AbsentList days={closed} />
      <ul className="doctor-times">
        {doctors.map((doctor) => (
          <li key={doctor.id}>
            <h3>
              {doctorName(doctor)}
              {!department && (
                <span className="label" {...ownLanguage(doctor.department_name)}>
                  {doctor.department_name}
                </span>
              )}
            </h3>
            {doctor.away.map((days) => (
              <p className="hint" key={days.id}>
                <Absent days={days} />
              </p>
            ))}
            {doctor.times.length > 0 && (
              <ul
                className="slots"
                aria-label={t("times.with", { doctor: doctorName(doctor), day: dayInWords(day) })}
              >
                {doctor.times.map((time) => (
                  <li key={time}>
                    <a
                      className="slot"
                      href={requestPath(chosen, doctor.id, slotValue(day, time))}
                      rel="nofollow"
                    >
                      {time}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoTimes({ chosen, first, today }: Pick<DayTimesProps, "chosen" | "first" | "today">) {
  return (
    <div className="panel panel-tint">
      <p>
        {first ? (
          <>
            {t("times.none-in-week")}{" "}
            <a href={dayPath(chosen, first.date)}>
              <NextFree next={first} today={today} />
            </a>
          </>
        ) : (
          t("times.none-at-all")
        )}
      </p>
      <p className="button-row panel-action">
        <a
          className="button button-secondary"
          href={chosen.department_id ? `/appointment?department_id=${chosen.department_id}` : "/appointment"}
        >
          {t("times.ask-another")}
        </a>
      </p>
    </div>
  );
}
