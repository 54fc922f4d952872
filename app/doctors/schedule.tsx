import { Fragment } from "react";
import type { Weekday } from "../../db/local-time.ts";
import { formatWeekday } from "../words/formats.ts";
import { t } from "../words/t.ts";
import { workedOn } from "./hours.ts";
import type { WorkingDay } from "./week.ts";

/** A doctor's week, the present day marked. */
export function Schedule({ week, today }: { week: WorkingDay[]; today: Weekday }) {
  return (
    <table className="schedule">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("schedule.day")}</th>
          <th scope="col">{t("schedule.hours")}</th>
        </tr>
      </thead>
      <tbody>
        {week.map((entry) => (
          <tr key={entry.day} className={entry.day === today ? "today" : undefined}>
            <th scope="row">
              {formatWeekday(entry.day)}{" "}
              {entry.day === today && <span className="tag">{t("schedule.today")}</span>}
            </th>
            <td>
              <Hours day={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hours({ day }: { day: WorkingDay }) {
  const worked = workedOn(day);
  if (worked.length === 0) return <span className="missing">{t("schedule.none")}</span>;
  return worked.map(({ from, to }, index) => (
    <Fragment key={from}>
      {index > 0 && ", "}
      <span className="whole-words">
        <time dateTime={from}>{from}</time> – <time dateTime={to}>{to}</time>
      </span>
    </Fragment>
  ));
}
