import { Form, Link, useLocation } from "@remix-run/react";
import { addDays, weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { Announced } from "../../dashboard/announced.tsx";
import { FilterPart } from "../../dashboard/filter-bar.tsx";
import { useFocusAfterAnswer } from "../../dashboard/focus.ts";
import { withParameters } from "../../dashboard/list-query.ts";
import { ScreenHead } from "../../dashboard/screen-head.tsx";
import { dateInWords } from "../../ui/dates.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLive } from "../../ui/live.ts";
import { WithPopup } from "../../ui/with-popup.tsx";
import { formatWeekday } from "../../words/formats.ts";
import { t } from "../../words/t.ts";
import type { Choices } from "../requests/doctor-choice.tsx";
import { DaySheets } from "./day-sheet.tsx";
import { DayTable } from "./day-table.tsx";
import type { DoctorDays } from "./doctor-days.server.ts";
import { DoctorColumns } from "./doctor-days.tsx";
import { dayFiltersFor } from "./filters.ts";
import type { DayVisit } from "./staff.server.ts";
import { ViewSwitch } from "./view-switch.tsx";

export interface DayData {
  date: LocalDate;
  today: LocalDate;
  rows: DayVisit[];
  choices: Choices | null;
  /** The day by doctors, where it is looked at so. */
  days: DoctorDays | null;
  mayAdd: boolean;
}

/** The appointments of one day by the clock; on paper, the day's sheet. */
export function DayView({ data }: { data: DayData }) {
  const { date, today, rows, days, mayAdd } = data;
  const { search } = useLocation();
  const isPrinted = rows.length > 0 || (days !== null && days.doctors.length > 0);
  const title = t("appointment.day-title", {
    weekday: formatWeekday(weekdayOf(date)),
    day: dateInWords(date),
  });
  return (
    <WithPopup>
      <ScreenHead title={t("screen.appointments")}>
        {mayAdd && (
          <Link className="button" to={`new${search}`} preventScrollReset>
            <Icon name="plus" small />
            {t("appointment.add")}
          </Link>
        )}
      </ScreenHead>
      <ViewSwitch view={days ? "sheet" : "day"} />
      <Announced
        words={t("list.announced", {
          title,
          found: rows.length > 0 ? t("list.found", { count: rows.length }) : t("list.nothing-found"),
        })}
      />
      <DayFilters data={data} />
      <section aria-labelledby="day">
        <div className={isPrinted ? "day-head no-print" : "day-head"}>
          <h2 id="day">
            {title} {date === today && <span className="tag">{t("day.today")}</span>}{" "}
            <span className="count">{rows.length}</span>
          </h2>
          <DayLinks date={date} today={today} />
        </div>
        {days && <DoctorColumns {...{ days, rows, date, mayAdd }} />}
        {rows.length > 0 && !days && (
          <DayTable
            rows={rows}
            withDoctor={data.choices !== null}
            caption={t("appointment.on-day", { day: title })}
          />
        )}
        {isPrinted && <DaySheets rows={rows} days={days} day={title} />}
        {!isPrinted && (
          <div className="empty list-empty">
            <Icon name="calendar" />
            <h3>{t("appointment.none")}</h3>
            <p>{t("appointment.none-on-day")}</p>
          </div>
        )}
      </section>
    </WithPopup>
  );
}

function DayLinks({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { search } = useLocation();
  const live = useLive();
  const to = (day: LocalDate) => ({ search: withParameters(search, { date: day === today ? "" : day }) });
  return (
    <nav className="day-links no-print" aria-label={t("day.days")}>
      <Link to={to(addDays(date, -1))} rel="prev" preventScrollReset>
        <Icon name="chevron-left" small />
        {t("day.previous")}
      </Link>
      {date !== today && (
        <Link to={to(today)} preventScrollReset>
          {t("day.today")}
        </Link>
      )}
      <Link to={to(addDays(date, 1))} rel="next" preventScrollReset>
        {t("day.next")}
        <Icon name="chevron-right" small />
      </Link>
      {live && (
        <button className="button button-secondary button-small" type="button" onClick={() => print()}>
          <Icon name="print" small />
          {t("day.print")}
        </button>
      )}
    </nav>
  );
}

function DayFilters({ data: { date, choices, days } }: { data: DayData }) {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const keepFocus = useFocusAfterAnswer();
  return (
    // The key renders the fields anew when another day is opened.
    <Form
      className="filter-bar no-print"
      method="get"
      key={search}
      onSubmit={() => keepFocus()}
      preventScrollReset
    >
      <input type="hidden" name="view" value={days ? "sheet" : "day"} />
      <FilterPart filter={{ name: "date", label: () => t("day.day") }} value={date} />
      {dayFiltersFor(choices).map((filter) => (
        <FilterPart key={filter.name} filter={filter} value={parameters.get(filter.name) ?? ""} />
      ))}
      <button className="button button-secondary" id="filter-submit" type="submit">
        {t("day.show")}
      </button>
    </Form>
  );
}
